import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { createGuests } from './guests.server.ts'

const secret = 'x'.repeat(43)

/** The guest of a request with these cookies: for a call that may create a guest, and for one that only reads. */
async function findGuestOf(settings: Partial<Parameters<typeof createGuests>[0]>, cookie = '') {
  const findGuest = createGuests({
    GUEST_PAYMENT: 'true',
    PUBLIC_ORIGIN: 'https://passage.example',
    TRUST_PROXY: false,
    ...settings,
  })
  const app = new Hono<EdgeEnv>()
  app.get('/', (c) => {
    const guest = findGuest(c)
    if (guest === null) return c.json(null)
    const before = [guest.key, guest.setCookies()]
    return c.json({ before, begun: guest.begin(), again: guest.begin(), setCookies: guest.setCookies() })
  })
  return (await (await app.request('/', { headers: { cookie } })).json()) as {
    before: [string | null, string[]]
    begun: string
    again: string
    setCookies: string[]
  } | null
}

test('PAY-03 there are no guests while only accounts can pay, whatever cookie comes', async () => {
  expect(await findGuestOf({ GUEST_PAYMENT: 'false' }, `__Host-Http-guest=${secret}`)).toBeNull()
})

test('PAY-03 a guest begins with a cookie that no script, no other host and no other site can use', async () => {
  const guest = await findGuestOf({})
  expect(guest?.before).toEqual([null, []])
  expect(guest?.setCookies).toEqual([
    expect.stringMatching(
      /^__Host-Http-guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  expect(guest?.begun).toMatch(/^[\w-]{43}$/)
  expect(guest?.again).toBe(guest?.begun)
  // Only a hash is stored: the cookie cannot be derived from it.
  expect(guest?.setCookies[0]).not.toContain(guest?.begun)
  expect((await findGuestOf({}))?.begun).not.toBe(guest?.begun)
})

test('ROL-01 PAY-03 where it is offered, only a browser that has chosen it is a guest', async () => {
  const offered = { GUEST_PAYMENT: 'offered' } as const
  expect(await findGuestOf(offered)).toBeNull()
  expect(await findGuestOf(offered, '__Host-Http-guest=short')).toBeNull()
  expect((await findGuestOf(offered, `__Host-Http-guest=${secret}`))?.begun).toMatch(/^[\w-]{43}$/)
})

test('PAY-03 a guest who is known stays the same, and looking sets nothing', async () => {
  const guest = await findGuestOf({}, `other=1; __Host-Http-guest=${secret}`)
  expect(guest?.before).toEqual([guest?.begun, []])
  expect(guest?.setCookies[0]).toContain(`=${secret};`)
})

test.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}!`, ''])(
  'PAY-03 %j is no secret of ours',
  async (value) => {
    expect((await findGuestOf({}, `__Host-Http-guest=${value}`))?.before[0]).toBeNull()
  },
)

test('PAY-03 without https, as in a network of one’s own, the cookie promises nothing', async () => {
  const settings = { PUBLIC_ORIGIN: 'http://192.168.0.7:3000' }
  expect((await findGuestOf(settings))?.setCookies[0]).toMatch(
    /^guest=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect((await findGuestOf(settings, `__Host-Http-guest=${secret}`))?.before[0]).toBeNull()
})
