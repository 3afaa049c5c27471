import type { EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { otherVisitor, personal, type CallRow, type Init } from '#main/api/contract-calls.test-support.ts'

/** The coupon of the fixture that is redeemed in the app, and the PIN of its centre. */
export const redeemableCoupon = { centerUid: 'hafen', couponUid: 'kaffee' }
export const staffPin = '246810'

const all = '/api/consumers/redemptions'
const one = `${all}/{id}`
const cancel = `${one}/cancel`
const confirm = `${one}/confirm`
const staff = '/api/center/centers/{id}/confirmed-redemptions'
const staffAtHafen = '/api/center/centers/hafen/confirmed-redemptions'
const nobodys = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const pin = { pin: staffPin }
const wrongPin = { pin: '000000' }
const wrongCode = { code: '00000000', pin: staffPin }
const plain = { 'content-type': 'text/plain' }
const long = 'x'.repeat(70_000)

/** A post of JSON by nobody in particular. */
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const by =
  (oid: string, method: string, body?: unknown) =>
  async (asked: EdgeServer): Promise<RequestInit> =>
    personal(method, body, await asked.signIn(oid))(asked)

const send = async (asked: EdgeServer, path: string, init: Exclude<Init, RequestInit>) =>
  (await asked.get(path, await init(asked))).json() as Promise<{
    id: string
    code: { digits: string } | null
  }>

const startFor = async (asked: EdgeServer, oid: string) => send(asked, all, by(oid, 'POST', redeemableCoupon))

/** The address of a redemption that this visitor has started, and for which these calls were made since. */
const startedBy =
  (
    oid: string,
    step: '' | '/cancel' | '/confirm',
    before: readonly (readonly [string, unknown?])[] = [],
  ): ((asked: EdgeServer) => Promise<string>) =>
  async (asked) => {
    const { id } = await startFor(asked, oid)
    for (const [path, body] of before) await send(asked, `${all}/${id}${path}`, by(oid, 'POST', body))
    return `${all}/${id}${step}`
  }

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

/** A call that the visitor has made as often as a minute allows. */
const tooOften =
  (path: string, oid: string, body?: unknown) =>
  async (asked: EdgeServer): Promise<RequestInit> => {
    const init = await by(oid, 'POST', body)(asked)
    for (const each of times(30, init)) await (await asked.get(path, each)).arrayBuffer()
    return init
  }

/** Staff who type the code of a visitor. */
const withCodeOf =
  (oid: string, body: object) =>
  async (asked: EdgeServer): Promise<RequestInit> =>
    post({ code: (await startFor(asked, oid)).code?.digits, ...body })

/** A network from which wrong codes were typed. */
const guessed = async (asked: EdgeServer): Promise<RequestInit> => {
  for (const each of times(11, post(wrongCode))) await (await asked.get(staffAtHafen, each)).arrayBuffer()
  return post(wrongCode)
}

/** The code of a visitor whose coupon others have meanwhile used up. */
const codeOfUsedUp = async (asked: EdgeServer): Promise<RequestInit> => {
  const init = await withCodeOf('too-late', pin)(asked)
  await asked.database.db.updateTable('coupon_quota').set({ taken: 1000 }).execute()
  return init
}

export const redemptionCalls: readonly CallRow[] = [
  [all, 'post', 200, all, by('starter', 'POST', redeemableCoupon)],
  [all, 'post', 400, all, personal('POST', { centerUid: 'hafen' })],
  [all, 'post', 401, all, post(redeemableCoupon)],
  [all, 'post', 403, all, personal('POST', redeemableCoupon, otherVisitor)],
  [all, 'post', 404, all, personal('POST', { ...redeemableCoupon, couponUid: 'zwei-fuer-eins' })],
  [
    all,
    'post',
    409,
    all,
    async (asked) => {
      await startedBy('user', '', [['/confirm', pin]])(asked)
      return by('user', 'POST', redeemableCoupon)(asked)
    },
  ],
  [all, 'post', 413, all, personal('POST', { centerUid: long, couponUid: 'x' })],
  [all, 'post', 415, all, personal('POST', redeemableCoupon, plain)],
  [all, 'post', 429, all, tooOften(all, 'hasty-starter', redeemableCoupon)],

  [one, 'get', 200, startedBy('reader', ''), by('reader', 'GET')],
  [one, 'get', 401, `${all}/${nobodys}`],
  [one, 'get', 403, `${all}/${nobodys}`, personal('GET', undefined, otherVisitor)],
  [one, 'get', 404, startedBy('reader', ''), by('somebody-else', 'GET')],

  [cancel, 'post', 200, startedBy('stopper', '/cancel'), by('stopper', 'POST')],
  [cancel, 'post', 401, `${all}/${nobodys}/cancel`, { method: 'POST' }],
  [cancel, 'post', 403, `${all}/${nobodys}/cancel`, personal('POST', undefined, otherVisitor)],
  [cancel, 'post', 404, `${all}/no-id/cancel`, personal('POST')],
  [cancel, 'post', 429, `${all}/${nobodys}/cancel`, tooOften(`${all}/${nobodys}/cancel`, 'hasty-stopper')],

  [confirm, 'post', 200, startedBy('confirmed', '/confirm'), by('confirmed', 'POST', pin)],
  [confirm, 'post', 400, `${all}/${nobodys}/confirm`, personal('POST', { pin: 'abc' })],
  [confirm, 'post', 401, `${all}/${nobodys}/confirm`, post(pin)],
  [confirm, 'post', 403, `${all}/${nobodys}/confirm`, personal('POST', pin, otherVisitor)],
  [confirm, 'post', 404, `${all}/${nobodys}/confirm`, personal('POST', pin)],
  [confirm, 'post', 409, startedBy('quitter', '/confirm', [['/cancel']]), by('quitter', 'POST', pin)],
  [confirm, 'post', 413, `${all}/${nobodys}/confirm`, personal('POST', { pin: long })],
  [confirm, 'post', 415, `${all}/${nobodys}/confirm`, personal('POST', pin, plain)],
  [confirm, 'post', 422, startedBy('wrong', '/confirm'), by('wrong', 'POST', wrongPin)],
  [
    confirm,
    'post',
    429,
    startedBy('guesser', '/confirm', times(5, ['/confirm', wrongPin] as const)),
    by('guesser', 'POST', pin),
  ],

  [staff, 'post', 200, staffAtHafen, withCodeOf('at-the-till', pin)],
  [staff, 'post', 400, staffAtHafen, post({ code: '123', pin: staffPin })],
  [staff, 'post', 403, staffAtHafen, post(wrongCode, { origin: 'https://evil.example' })],
  [staff, 'post', 404, '/api/center/centers/none/confirmed-redemptions', post(wrongCode)],
  [staff, 'post', 413, staffAtHafen, post({ code: long, pin: staffPin })],
  [staff, 'post', 415, staffAtHafen, post(wrongCode, plain)],
  [staff, 'post', 422, staffAtHafen, post(wrongCode)],
  [staff, 'post', 429, staffAtHafen, guessed],
  [staff, 'post', 409, staffAtHafen, codeOfUsedUp],
]
