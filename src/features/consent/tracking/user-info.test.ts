import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUserInfo } from './user-info.ts'

const asked: (string | null)[] = []
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'consent=v1.10', querySelector: () => ({ content: 'gtm' }) })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('user-oid'))
    return answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.dataLayer = undefined
  asked.length = 0
})
const told = () =>
  (globalThis.dataLayer ?? []).flatMap((entry) =>
    'event' in entry && entry.event === 'user_info' ? [entry['user_id']] : [],
  )

test('LOG-02 TRK-01 who is signed in is told once, by a pseudonym', async () => {
  answer = () => Response.json({ pseudonym: 'p-of-anna' })
  await sendUserInfo('anna')
  await sendUserInfo('anna')
  expect([asked, told()]).toEqual([['anna'], ['p-of-anna']])
})

test('LOG-02 TRK-01 without an answer it is told without a name', async () => {
  answer = () => new Response(null, { status: 503 })
  await sendUserInfo('ben')
  expect(told()).toEqual([undefined])
})
