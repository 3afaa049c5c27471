import { beforeAll, expect, inject, test } from 'vitest'
import { pathOf } from '#platform/routes/paths.ts'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'

const unknown = '01a0bcde-0000-7000-8000-000000000000'
const origin = inject('origin')
let visitor: HttpBrowser
beforeAll(async () => {
  visitor = await signUpOverHttp(origin)
})
const open = (path: string) => visitor.send(origin + path, { headers: { accept: 'text/html' } })

test.each([
  ['de', `?scope=ParkingTicket&transactionId=${unknown}`, '?scope=ParkingTicket'],
  ['en', '?scope=multiPurposeCardCharge&transactionId=xyz', '?scope=multiPurposeCardCharge'],
  ['de', `?scope=nonsense&transactionId=${unknown}`, ''],
  ['en', '?transactionId=xyz', ''],
] as const)(
  'PAY-02 in %s, who returns with a payment that is not theirs comes to the failure page, which names none: %s',
  async (locale, query, kept) => {
    const answer = await open(pathOf('payment-redirect', locale) + query)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      pathOf('payment-failure', locale) + kept,
    ])
    expect((await open(answer.headers.get('location') ?? '')).status).toBe(200)
  },
)
