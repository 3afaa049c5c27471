import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts that every page of the website fetches soon after it has become usable (`app/shell/soon/`, the error page). */
const soonParts = ['soon-parts', 'late-parts', 'kept-pages', 'error-page']

/**
 * The scripts that a page fetches soon after its first load: those parts, with what they import.
 * @param client the folder of the browser's build
 * @param loaded what the page has loaded by then
 * @throws Error if a part is not in the build
 */
export function listSoonFiles(client: string, loaded: ReadonlySet<string>): Set<string> {
  const assets = readdirSync(join(client, 'assets'))
  const files = new Set(
    soonParts.map((part) => {
      const name = assets.find((asset) => asset.startsWith(`${part}-`) && /-[\w-]{7}\.js$/.test(asset))
      if (name === undefined) throw new Error(`The build has no ${part}`)
      return `assets/${name}`
    }),
  )
  // A set also visits what is added meanwhile.
  for (const file of files) {
    const code = readFileSync(join(client, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)["']\.\/([\w.-]+\.js)["']/g))
      files.add(`assets/${name}`)
  }
  return files.difference(loaded)
}
