import { describe, expect, test } from 'vitest'
import type { Guard, GuardFindings, Verdict } from './guard.ts'
import { guards, runGuards } from './guards.ts'
import { navigationTo, sourcesWith } from './guards.test-support.ts'

/** Guards that record the order of their calls and their arguments. */
function spies(outcomes: Readonly<Record<string, { findings?: Partial<GuardFindings>; verdict?: Verdict }>>) {
  const seen: { name: string; findings: GuardFindings }[] = []
  const list = Object.entries(outcomes).map(([name, outcome]): Guard => ({
    name,
    judge: async (_navigation, findings) => {
      seen.push({ name, findings })
      return outcome
    },
  }))
  return { list, seen, names: () => seen.map(({ name }) => name) }
}

const message = (word: string) =>
  ({ literal: word, key: 'error_route_not_found', values: { path: word } }) as const
const notFound = (word: string): Verdict => ({ kind: 'not-found', message: message(word) })
const redirect: Verdict = { kind: 'redirect', location: '/new', status: 301 }
const centre = { uid: 'hafen', parkingFeatureIsActive: true }

describe('the order', () => {
  test('GRD-01 token, centre, parking reset, side panels, server redirect', () => {
    expect(guards.map(({ name }) => name)).toEqual([
      'token check',
      'centre check',
      'parking reset',
      'query-parameter side panels',
      'server redirect',
    ])
  })

  test('GRD-01 the guards run one after the other, in the order of the list', async () => {
    const { list, names } = spies({ first: {}, second: {}, third: {} })
    expect(await runGuards(navigationTo(), sourcesWith(), list)).toMatchObject({ verdict: { kind: 'pass' } })
    expect(names()).toEqual(['first', 'second', 'third'])
    await runGuards(navigationTo(), sourcesWith(), list.toReversed())
    expect(names().slice(3)).toEqual(['third', 'second', 'first'])
  })

  test('GRD-01 the real list asks its sources in that order: the centre before the redirect rules', async () => {
    const asked: string[] = []
    const usual = sourcesWith()
    await runGuards(
      navigationTo({ pathname: '/markt', params: { centerUid: 'markt' } }),
      sourcesWith({
        findCentre: async (uid) => {
          asked.push(`centre ${uid}`)
          return usual.findCentre(uid)
        },
        findRedirect: async (pathname) => {
          asked.push(`redirect ${pathname}`)
          return undefined
        },
      }),
    )
    expect(asked).toEqual(['centre markt', 'redirect /markt'])
  })
})

describe('the verdict of a guard', () => {
  test('GRD-01 later guards read the findings of earlier ones', async () => {
    const { list, seen } = spies({
      token: {
        findings: {
          session: {
            loggedIn: true,
            oid: 'o-1',
            mayWrite: true,
            showOnboarding: false,
            webview: false,
            origin: '/',
          },
        },
      },
      centre: { findings: { centre } },
      last: {},
    })
    const { findings } = await runGuards(navigationTo(), sourcesWith(), list)
    expect(seen.map((turn) => [turn.findings.session.loggedIn, turn.findings.centre])).toEqual([
      [false, null],
      [true, null],
      [true, centre],
    ])
    expect(findings).toMatchObject({ session: { oid: 'o-1' }, centre })
  })

  test('GRD-01 a redirect ends the list and takes precedence over an earlier not-found', async () => {
    const { list, names } = spies({ a: { verdict: notFound('gone') }, b: { verdict: redirect }, c: {} })
    expect(await runGuards(navigationTo(), sourcesWith(), list)).toMatchObject({ verdict: redirect })
    expect(names()).toEqual(['a', 'b'])
  })

  test('GRD-01 of several not-founds the first counts, and the rest of the list still runs', async () => {
    const { list, names } = spies({
      a: { verdict: notFound('first') },
      b: { verdict: notFound('second') },
      c: { verdict: { kind: 'pass' } },
    })
    expect(await runGuards(navigationTo(), sourcesWith(), list)).toMatchObject({ verdict: notFound('first') })
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  test('GRD-01 GRD-06 a sign-in ends the list: no centre and no redirect rule is asked for', async () => {
    const signIn: Verdict = { kind: 'sign-in', location: '/auth/login' }
    const { list, names } = spies({
      a: { verdict: signIn },
      b: { verdict: notFound('gone') },
      c: { verdict: redirect },
    })
    expect(await runGuards(navigationTo(), sourcesWith(), list)).toMatchObject({ verdict: signIn })
    expect(names()).toEqual(['a'])
  })

  test('GRD-01 GRD-04 a coupon that is gone needs no sign-in, and a redirect rule may still lead on', async () => {
    const navigation = navigationTo({
      pathname: '/hafen/coupons/gone',
      route: 'centerUid-coupons-couponUid',
      params: { centerUid: 'hafen', couponUid: 'gone' },
    })
    const { verdict } = await runGuards(navigation, sourcesWith())
    expect(verdict).toMatchObject({
      kind: 'not-found',
      message: { literal: 'Page Not Found: /hafen/coupons/gone' },
    })
    const sources = sourcesWith({
      findRedirect: async () => ({ target: '/hafen/coupons', status: 301, query: '' }),
    })
    expect((await runGuards(navigation, sources)).verdict).toEqual({
      kind: 'redirect',
      location: '/hafen/coupons',
      status: 301,
    })
  })

  test('GRD-04 a redirect rule works for the address of a removed centre', async () => {
    const sources = sourcesWith({ findRedirect: async () => ({ target: '/hafen', status: 301, query: '' }) })
    const navigation = navigationTo({ pathname: '/alt', params: { centerUid: 'alt' } })
    const { verdict } = await runGuards(navigation, sources)
    expect(verdict).toEqual({ kind: 'redirect', location: '/hafen', status: 301 })
  })

  test('PAN-02 mapped parameters are removed before redirect rules are looked up', async () => {
    const asked: string[] = []
    const sources = sourcesWith({
      findRedirect: async (pathname) => {
        asked.push(pathname)
        return undefined
      },
    })
    const { verdict } = await runGuards(navigationTo({ search: '?shop=1&profile' }), sources)
    expect(verdict).toEqual({ kind: 'redirect', location: '/hafen?profile', status: 302 })
    expect(asked).toEqual([])
  })
})
