import { uncompressedOf } from './kept-page.ts'
import { createPageCache } from './page-cache.ts'

/** What a page is answered with. */
export type Answer = { body?: string; status?: number; headers?: Record<string, string> }

/** A cache of invented pages, with a clock and a content version that the test can move. */
export function startCache({ answer = () => ({}), maxBytes = 1_000_000 }: CacheOptions = {}) {
  const rendered: string[] = []
  const world = { version: 1, ofHafen: 0, clock: 1_000_000 }
  const cache = createPageCache({
    render: async (address) => {
      rendered.push(address)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { body = `page ${address} ${world.version}`, status = 200, headers = {} } = answer(address)
      return new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })
    },
    contentVersion: (centre) =>
      world.version + (centre === undefined || centre === 'hafen' ? world.ofHafen : 0),
    now: () => world.clock,
    maxBytes,
  })
  const get = async (address: string) => {
    const outcome = await cache.get({ address, isSearch: address.includes('?q='), isPublic: true })
    return outcome.kind === 'page' ? String(await uncompressedOf(outcome.page)) : outcome.response
  }
  return { cache, world, rendered, get }
}
type CacheOptions = { answer?: (address: string) => Answer; maxBytes?: number }
