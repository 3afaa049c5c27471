/** A page that stays mounted while a page below its path is open, and how it was last shown. */
export type MountedList<Scene> = {
  /** Counts the visits of lists: another visit mounts the list again. */
  readonly visit: number
  /** The key of the history entry that it belongs to. */
  readonly key: string
  readonly pathname: string
  readonly isOpen: boolean
  readonly scene: Scene
}

/**
 * Decides which list stays mounted. It keeps its state while its query changes, and when the visitor comes back to the same
 * entry of the history; opened by a link, it begins again. A page that does not lie below its path ends it.
 * @param scene what the open page shows, if it is a list; null on any other page
 */
export function nextMountedList<Scene>(
  before: MountedList<Scene> | null,
  { key, pathname }: { readonly key: string; readonly pathname: string },
  scene: Scene | null,
): MountedList<Scene> | null {
  if (scene === null) {
    if (before === null || !pathname.startsWith(`${before.pathname}/`)) return null
    return before.isOpen ? { ...before, isOpen: false } : before
  }
  if (before === null || before.pathname !== pathname || !(before.isOpen || before.key === key))
    return { visit: (before?.visit ?? 0) + 1, key, pathname, isOpen: true, scene }
  const isSame = before.isOpen && before.key === key && before.scene === scene
  return isSame ? before : { ...before, key, isOpen: true, scene }
}
