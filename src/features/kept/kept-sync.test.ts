import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const heart = 'shop:hafen:anker'
const kept = { items: [], plates: [] }
const heartKept = { items: [{ kind: 'shop', centerUid: 'hafen', uid: 'anker' }], plates: [] }

/** A storage of a browser. */
function createStorage(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  }
}

/** What a page knows and does, until it is left; `listeners` are those of the window. */
type Browser = {
  readonly local: ReturnType<typeof createStorage>
  readonly session: ReturnType<typeof createStorage>
  readonly calls: string[]
  readonly fire: (event: string, values?: object) => void
}

type BrowserOptions = {
  readonly cookie: string
  readonly isOnline?: boolean
  /** The answer of the account's list, by how often it was asked for. */
  readonly answer?: (method: string, count: number) => Promise<Response>
}

/** Stands in for the browser of a visitor who has pressed one heart. */
function openBrowser({ cookie, isOnline = true, answer }: BrowserOptions): Browser {
  const local = createStorage()
  const session = createStorage({
    keptTaps: JSON.stringify({ [heart]: { isKept: true, byAccount: cookie !== '' } }),
  })
  const calls: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('navigator', { onLine: isOnline })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', (event: string, listener: (event: object) => void) =>
    listeners.set(event, listener),
  )
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    calls.push(method)
    return answer ? answer(method, calls.length) : Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.stubGlobal('console', { ...console, warn: () => undefined })
  return { local, session, calls, fire: (event, values = {}) => listeners.get(event)?.(values) }
}

/** Opens a page, on which somebody is signed in unless `oid` is null; undefined: the server does not say. */
async function openPage(oid: string | null | undefined) {
  const { notifySignedIn } = await import('#features/sign-in/on-signed-in.ts')
  const { readKeptState } = await import('./kept-state.ts')
  await import('./kept-sync.ts')
  if (oid !== undefined) notifySignedIn(oid)
  return readKeptState
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('KEE-04 without an account a heart is kept on the device', async () => {
  const { local, session } = openBrowser({ cookie: '' })
  const read = await openPage(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(read()).toMatchObject({ place: 'device', notice: null })
  expect(JSON.parse(local.getItem('kept') ?? '')).toMatchObject(heartKept)
  expect(session.getItem('keptTaps')).toBeNull()
})

test('KEE-04 a device whose account has signed out keeps a heart again', async () => {
  const { local, session } = openBrowser({ cookie: 'account=known' })
  session.setItem('keptTaps', JSON.stringify({ [heart]: { isKept: true, byAccount: false } }))
  const read = await openPage(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(read()).toMatchObject({ place: 'device', notice: null })
  expect(JSON.parse(local.getItem('kept') ?? '')).toMatchObject(heartKept)
})

test.each<[string, Omit<BrowserOptions, 'cookie'>, string | undefined]>([
  ['whose list cannot be loaded', {}, 'oid-1'],
  ['without a network', { isOnline: false }, undefined],
  ['of whom the server cannot say whether they are signed in', {}, undefined],
])(
  'KEE-03 KEE-04 the heart of somebody %s is taken back, and nothing of it stays',
  async (_, options, oid) => {
    const { local, session } = openBrowser({ cookie: 'account=known', ...options })
    const read = await openPage(oid)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read()?.notice).toBe('failed')
    expect(read()?.keys.has(heart)).toBe(false)
    expect(local.getItem('kept')).toBeNull()
    expect(session.getItem('keptTaps')).toBeNull()
  },
)

test('KEE-03 what was pressed on a page that is being left is saved by the next one', async () => {
  const { local, session, fire } = openBrowser({ cookie: 'account=known' })
  await openPage('oid-1')
  fire('pagehide')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(local.getItem('kept')).toBeNull()
  expect(session.getItem('keptTaps')).toContain(heart)
})

test('KEE-03 a page that comes back by Back saves it, once its account answers', async () => {
  let isUp = false
  const { session, calls, fire } = openBrowser({
    cookie: 'account=known',
    answer: async (method) => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return Response.json(method === 'PATCH' ? heartKept : kept)
    },
  })
  const read = await openPage('oid-1')
  fire('pagehide')
  await vi.advanceTimersByTimeAsync(60_000)
  isUp = true
  fire('pageshow', { persisted: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(['GET', 'GET', 'GET', 'PATCH'])
  expect(read()).toMatchObject({ place: 'account', notice: null })
  expect(read()?.keys.has(heart)).toBe(true)
  expect(session.getItem('keptTaps')).toBeNull()
})

test('KEE-03 the next press asks for the list again', async () => {
  const { local } = openBrowser({
    cookie: 'account=known',
    answer: async (method, count) => {
      if (count <= 2) throw new TypeError('Failed to fetch')
      return Response.json(method === 'PATCH' ? heartKept : kept)
    },
  })
  const read = await openPage('oid-1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read()?.notice).toBe('failed')
  const { keepOrForget } = await import('./kept-store.ts')
  keepOrForget(heart, true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read()).toMatchObject({ place: 'account', notice: null })
  expect(read()?.keys.has(heart)).toBe(true)
  expect(local.getItem('kept')).toBeNull()
})
