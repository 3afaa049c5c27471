import { mostImages } from '../keep-rule.ts'
import { listScripts } from '../page-markup.ts'
import { fileStore } from './stores.ts'

/** The paths of files that pages need: of the build, of the content, and those that never change their name. */
const filePath = /^\/(assets|media|illustrations|icons|badges)\/[\w.-]+$|^\/favicon\.svg$/
const image = /^\/(media|illustrations|icons|badges)\//

export const isFilePath = (path: string): boolean => filePath.test(path)

/** Keeps files that are not kept yet. The browser has most of them already, because the page has loaded them. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const store = await caches.open(fileStore)
  const kept = await listPaths(store)
  const missing = [...new Set(paths)].filter((path) => isFilePath(path) && !kept.includes(path))
  await Promise.allSettled(missing.map((path) => store.add(path)))
  const images = (await listPaths(store)).filter((path) => image.test(path))
  for (const path of images.slice(0, Math.max(0, images.length - mostImages))) await store.delete(path)
}

/** Keeps files that a page has loaded late. A store that was removed meanwhile, as at a sign-out, does not come back. */
export async function keepLateFiles(paths: readonly string[]): Promise<void> {
  if (await caches.has(fileStore)) await keepFiles(paths)
}

const listPaths = async (store: Cache): Promise<readonly string[]> =>
  (await store.keys()).map(({ url }) => new URL(url).pathname)

export async function hasAllScripts(files: readonly string[]): Promise<boolean> {
  const kept = await listPaths(await caches.open(fileStore))
  return listScripts(files).every((file) => kept.includes(file))
}

/** A kept file; undefined if it is not kept. */
export const findFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: fileStore, ignoreVary: true })
