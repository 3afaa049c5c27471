import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFile } from '#platform/content/content-file.server.ts'

type Module = Readonly<Record<string, ContentFile>>

const source = join(import.meta.dirname, '../../..')

/** Commands run from the source, where no build tool has collected the files. */
const readModules = async (): Promise<readonly Module[]> =>
  Promise.all(
    globSync('features/**/*.content.server.ts', { cwd: source })
      .toSorted()
      .map(async (file) => (await import(join(source, file))) as Module),
  )

const modules = import.meta.env?.SSR
  ? Object.values(import.meta.glob<Module>('/src/features/**/*.content.server.ts', { eager: true }))
  : await readModules()

/**
 * The files of the content that subjects bring. Each is found by its name, `x.content.server.ts`: the process that prepares
 * content would have to load every sheet.
 */
export const subjectFiles: readonly ContentFile[] = modules.flatMap((module) => Object.values(module))

type Part = Readonly<Record<string, { readonly value?: unknown; readonly uids?: readonly string[] } | null>>

/** The files of one folder that subjects bring, each with what was read of it; those with faults are left out. */
export const readFilesOf = (of: ContentFile['of'], part: object) =>
  subjectFiles
    .filter((file) => file.of === of)
    .flatMap((file) => {
      const entry = (part as Part)[file.name]
      return entry === null || entry === undefined ? [] : [{ file, entry: entry as never }]
    })

/** The ids of the entries of a file, or of the files of a folder. */
export function listIds(part: object, name: string): readonly string[] | undefined {
  const found = (part as Part)[name] ?? undefined
  if (found === undefined || found.uids !== undefined) return found?.uids
  if (!Array.isArray(found.value)) return []
  return found.value.flatMap(({ uid, id }: { uid?: string; id?: string }) => uid ?? id ?? [])
}
