import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineSetupName } from '../offline-setup.ts'

const path = '/api/validate-token'
const state = (oid: string) => JSON.stringify({ isValid: true, oid })
const renewal = '/auth/renew'

/** A body of which half arrives: the network breaks, or the page that asked for it is left. */
const halfOf = (body: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)))
      controller.error(new TypeError('Error in input stream'))
    },
  })

beforeEach(() => {
  const stores = new Map<string, Map<string, Response>>()
  const openStore = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, response: Response) => void store.set(address, response),
    }
  }
  // Another test of this process may have loaded the worker without a set-up.
  vi.resetModules()
  vi.stubGlobal(offlineSetupName, { build: 'b1' })
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (name: string) => openStore(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Asks as a page does, with the work that the worker goes on with. */
async function ask(answer: Response, asked = path) {
  const { answerOwnCall } = await import('./own-calls.ts')
  vi.stubGlobal('fetch', async () => answer)
  const work: Promise<unknown>[] = []
  const event = Object.assign(new Event('fetch'), {
    request: new Request(`https://passage.example${asked}`),
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    clientId: '',
    resultingClientId: '',
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => undefined,
  })
  return { answered: await answerOwnCall(event, asked), work }
}

test('OFF-01 an answer about the account that breaks off is answered by the kept one, and fails nothing', async () => {
  const { answered, work } = await ask(new Response(state('1'), { headers: { 'x-test': 'new' } }))
  await Promise.all(work)
  expect([await answered.text(), answered.headers.get('x-test')]).toEqual([state('1'), 'new'])
  const broken = await ask(new Response(halfOf(state('2'))))
  await Promise.all(broken.work)
  expect(await broken.answered.text()).toBe(state('1'))
})

test('OFF-01 an answer without a body is handed on', async () => {
  expect((await ask(new Response(null, { status: 204 }), renewal)).answered.status).toBe(204)
})
