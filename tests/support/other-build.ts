import { cp, mkdtemp, readFile, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** `app-K-fKOo1.js`: a name, and a hash of six to eight characters. */
const hashed = /^(?<name>.+)-(?<hash>[\w-]{6,8})(?<extension>\.[a-z\d]+)$/

/** The name of the same file in a build in which every file has changed. */
const renamed = (file: string): string =>
  file.replace(hashed, (_, name: string, hash: string, extension: string) => {
    const first = hash.startsWith('z') ? 'y' : 'z'
    return `${name}-${first}${hash.slice(1)}${extension}`
  })

/**
 * Simulates the next build in seconds: a copy of the present one with another hash in the name of each of the browser's
 * files, and therefore another build id. Its server starts in the returned folder, as `build/server/main.js`.
 */
export async function makeOtherBuild(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'passage-build-'))
  await Promise.all([
    cp(join(root, 'build'), join(project, 'build'), { recursive: true }),
    cp(join(root, 'package.json'), join(project, 'package.json')),
    // Packages that the build leaves outside.
    symlink(join(root, 'node_modules'), join(project, 'node_modules'), 'dir'),
  ])
  const assets = join(project, 'build/client/assets')
  const names = (await readdir(assets)).filter((name) => hashed.test(name))
  // The longest first: `shop-coupons-….js` ends like `coupons-….js`.
  const everyName = new RegExp(
    names
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replaceAll('.', String.raw`\.`))
      .join('|'),
    'g',
  )
  const rewrite = async (file: string) => {
    const text = await readFile(file, 'utf8')
    const other = text.replace(everyName, renamed)
    await writeFile(file, other)
    return other !== text
  }
  await Promise.all(
    names.filter((name) => /\.(js|css)$/.test(name)).map((name) => rewrite(join(assets, name))),
  )
  const server = join(project, 'build/server')
  const scripts = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.js'))
  const changed = await Promise.all(scripts.map((name) => rewrite(join(server, name))))
  if (!changed.includes(true))
    throw new Error('the server of the other build would name the files of this one')
  await Promise.all(names.map((name) => rename(join(assets, name), join(assets, renamed(name)))))
  return project
}
