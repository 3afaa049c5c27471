import { useSyncExternalStore } from 'react'
import { listUnsaved, subscribeToUnsaved, type Unsaved } from './unsaved.ts'

const none: readonly Unsaved[] = []

export function useUnsavedList(oid: string | null): readonly Unsaved[] {
  const list = useSyncExternalStore(subscribeToUnsaved, listUnsaved, () => none)
  return oid === null ? none : list.filter((each) => each.oid === oid)
}
