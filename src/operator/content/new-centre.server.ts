import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calendarDayTextAt } from '#core/calendar-day.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import { isUid } from '#core/uid.ts'
import type { CheckContext } from './check/check-context.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'

const template = fileURLToPath(new URL('./template', import.meta.url))

/**
 * Writes a new centre into a content folder: commented files that the check accepts, with `⟦marks⟧` where the operator's own
 * words belong. What all centres share is written with the first one.
 * @returns the files that were written, below the content folder
 */
export async function writeNewCentre(
  dir: string,
  uid: string,
  { reservedWords, now }: Pick<CheckContext, 'reservedWords' | 'now'>,
): Promise<Result<readonly string[], string>> {
  if (!isUid(uid)) return fail('Name the address of the centre: npm run content -- new hafen-galerie')
  if (reservedWords.has(uid))
    return fail(`A centre cannot be called ${uid}: the address /${uid} already means something else`)
  if (await exists(join(dir, uid))) return fail(`${join(dir, uid)} is there already`)
  const isFirst = !(await exists(join(dir, globalFolderName)))
  const today = calendarDayTextAt(now.getTime(), 'Europe/Berlin')
  const copy = async (from: string, to: string, below: string): Promise<string[]> => {
    const names = await readdir(join(template, from), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return Promise.all(
      files.map(async (file) => {
        const path = join(to, file.slice(join(template, from).length + 1))
        const values: Readonly<Record<string, string>> = { uid, today, de: below, en: `/en${below}` }
        const text = (await readFile(file, 'utf8')).replaceAll(
          /__(\w+?)__/g,
          (mark, key: string) => values[key] ?? mark,
        )
        await mkdir(dirname(join(dir, path)), { recursive: true })
        await writeFile(join(dir, path), text, { flag: 'wx' })
        return path
      }),
    )
  }
  const written = [
    ...(isFirst
      ? [
          ...(await copy('_global', globalFolderName, '')),
          ...(await copy('pages', join(globalFolderName, 'pages'), '')),
          ...(await copy('first', uid, `/${uid}`)),
        ]
      : []),
    ...(await copy('centre', uid, `/${uid}`)),
    ...(await copy('pages', join(uid, 'pages'), `/${uid}`)),
  ]
  return succeed(written.toSorted())
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
