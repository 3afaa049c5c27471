import { describe, expect, test } from 'vitest'
import { decideConsent, formatConsent, noConsent, parseConsent, type Consent } from './consent.ts'

const all: Consent[] = [false, true].flatMap((analytics) => [false, true].map((ads) => ({ analytics, ads })))

describe('the cookie', () => {
  test('CON-02 each choice is written and read back', () => {
    expect(all.map(formatConsent)).toEqual(['v1.00', 'v1.01', 'v1.10', 'v1.11'])
    for (const consent of all) expect(parseConsent(formatConsent(consent))).toEqual(consent)
  })

  test.each([undefined, '', 'v1', 'v1.1', 'v1.111', 'v1.12', 'v2.11', ' v1.11', 'v1.11\n', 'true'])(
    'CON-02 %j counts as not asked yet',
    (cookie) => expect(parseConsent(cookie)).toBeNull(),
  )
})

describe('the choice', () => {
  const ticked =
    (...names: string[]) =>
    (purpose: string) =>
      names.includes(purpose)

  test.each([
    ['all', [], { analytics: true, ads: true }],
    ['none', ['analytics', 'ads'], noConsent],
    ['selection', [], noConsent],
    ['selection', ['ads'], { analytics: false, ads: true }],
    ['selection', ['analytics'], { analytics: true, ads: false }],
    ['ALL', ['analytics'], noConsent],
    [null, ['analytics', 'ads'], noConsent],
  ])('CON-02 %j with %j ticked allows %j', (choice, names, expected) => {
    expect(decideConsent(choice, ticked(...names))).toEqual(expected)
  })

  test('CON-02 nothing is allowed before a choice', () => {
    expect(noConsent).toEqual({ analytics: false, ads: false })
  })
})
