import { storePrefix } from '#site/offline/store-names.ts'

/**
 * The worker in place of ours where nothing may be kept: it removes all that was, and itself. Browsers ask for the file
 * whenever they load a page, so it reaches everybody who comes back.
 */
export const retiringWorker = `addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('${storePrefix}'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`
