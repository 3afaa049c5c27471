import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, succeed, type Result } from '#core/result.ts'
import { planFromDrawings, type DrawingOptions } from './plan-from-drawings.ts'

/** A drawing of a floor is much smaller; one with pictures in it is not. */
const mostBytes = 10_000_000

/**
 * Reads the SVG of each floor in a folder, and writes the plan into the folder `map` in it, with a list of what could not be
 * placed beside it.
 */
export async function writePlanFromSvg(
  folder: string,
  options: DrawingOptions,
): Promise<Result<{ readonly to: string; readonly left: readonly string[] }, string>> {
  const names = (await readdir(folder)).filter((name) => /\.svg$/i.test(name))
  if (names.length === 0)
    return fail(`${folder} has no SVG; put one for each floor into it, like 0.svg and 1.svg`)
  const drawings = new Map<string, string>()
  for (const name of names) {
    const { size } = await stat(join(folder, name))
    if (size > mostBytes) return fail(`${name} has ${(size / 1e6).toFixed(1)} MB; leave pictures out of it`)
    drawings.set(name, await readFile(join(folder, name), 'utf8'))
  }
  const { files, left } = planFromDrawings(drawings, options)
  const to = join(folder, 'map')
  await mkdir(to, { recursive: true })
  for (const [name, text] of files) await writeFile(join(to, name), text)
  await writeFile(join(to, 'not-placed.txt'), left.map((line) => `${line}\n`).join(''))
  return succeed({ to, left })
}
