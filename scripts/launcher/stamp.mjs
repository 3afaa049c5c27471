import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * A stamp is a file with the hash of the sources of a result. If the hash is equal, the result is up to date and the
 * work is skipped. Contents count, not times: a fresh clone or a `touch` changes nothing.
 */

function* filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (found.isFile()) yield path
  if (!found.isDirectory()) return
  for (const name of readdirSync(path).toSorted())
    if (!name.startsWith('.')) yield* filesBelow(join(path, name))
}

/** Hashes the files below the given paths, names included, except those that `skip` names. */
export function hashOf(base, paths, { extra = '', skip = () => false } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of filesBelow(join(base, path))) {
      if (skip(file)) continue
      const content = readFileSync(file)
      hash.update(`\0${file.slice(base.length)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/** The hash in a stamp; undefined if there is no stamp. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes a hash into a stamp, and creates its folder. */
export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}
