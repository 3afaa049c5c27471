import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const demo = join(import.meta.dirname, '../../content')

/**
 * Writes the demo content with each centre several times, as `hafengalerie-kiel`, `hafengalerie-kiel-2` and so on, and
 * with each shop of Kiel several times.
 * @returns how many centres there are
 */
export async function writeBigContent(
  folder: string,
  { centres = 1, shops = 1 }: { readonly centres?: number; readonly shops?: number },
): Promise<number> {
  await cp(demo, folder, { recursive: true })
  const uids = (await readdir(demo)).filter((name) => !name.startsWith('_') && !name.includes('.'))
  for (const uid of uids)
    for (let copy = 2; copy <= centres; copy += 1)
      await cp(join(demo, uid), join(folder, `${uid}-${copy}`), { recursive: true })
  if (shops > 1) {
    const file = join(folder, 'hafengalerie-kiel/shops.yaml')
    const text = (await readFile(file, 'utf8')).trimEnd()
    const copies = Array.from({ length: shops - 1 }, (_, index) =>
      text.replaceAll(/^- uid: (\S+)$/gm, `- uid: $1-${index + 2}`),
    )
    await writeFile(file, `${[text, ...copies].join('\n')}\n`)
  }
  return uids.length * centres
}
