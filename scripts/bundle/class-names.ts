import { basename } from 'node:path'
import { parseSync } from 'vite'

/**
 * Names the classes of style modules after their file and themselves: `.row` of `header.module.css` is `header-row`. That
 * can be read in a browser, is the same in each build, and compresses far better than the build tool's hashes.
 * @returns the name of a class in a file
 * @throws Error, from what it returns, if two style modules have the same file name, or if a class has the name of no
 * variable, so that it could not be imported (`inline-class-names.ts`)
 */
export function nameClasses(): (local: string, file: string) => string {
  const files = new Map<string, string>()
  return (local, path) => {
    const file = path.replace(/\?.*$/, '')
    const name = basename(file, '.module.css')
    const known = files.get(name) ?? file
    if (known !== file) throw new Error(`Two style modules have the same name: ${known} and ${file}`)
    files.set(name, file)
    if (parseSync('name.js', `export const ${local} = 0`).errors.length > 0)
      throw new Error(`A class cannot be named ${local}: ${file}`)
    return `${name}-${local}`
  }
}
