import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import { startForeignProvider } from '../support/identity/foreign-provider.ts'
import { gatewayKey } from '../support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../support/gateway/gateway-server.ts'
import { HttpBrowser } from '../support/identity/http-browser.ts'
import { startStripeStandIn } from '../support/payments/stripe-stand-in.ts'
import { startFlakyProxy, type Failure } from './flaky-proxy.ts'
import { startLoad, type Kind } from './load.ts'
import { commonRules, type ScenarioOptions, type Scenario } from './scenario.ts'
import { Stage } from './stage.ts'

const rules = [...commonRules, 'knownVisitorsServed', 'recoversInTime', 'faultHasEffect'] as const
const calmMs = 4_000
const brokenMs = 12_000
/**
 * An open circuit breaker tries again after ten seconds, and the last failure may be at the very end of the fault.
 */
const recoveryMs = 25_000

async function runScenario(stage: Stage, kinds: readonly Kind[], fail: (failing: boolean) => void) {
  const load = startLoad(kinds, stage.protocol)
  await sleep(calmMs)
  await stage.fault(async () => {
    fail(true)
    await sleep(brokenMs)
    fail(false)
  })
  await sleep(recoveryMs)
  await load.stop()
  await stage.close()
  return stage.protocol
}

/** Payments through the real interfaces of Stripe and a gateway; both are stand-ins, of which one fails. */
const pay =
  (which: 'payments' | 'car park', failure: Failure) =>
  async ({ folder }: ScenarioOptions) => {
    const secretKey = 'sk_test_of_the_faults'
    const stripe = await startStripeStandIn(secretKey)
    const carParks = await openCarParkDatabase()
    const gateway = await startGatewayServer(() => ({
      carPark: createCarParkStandIn({ db: carParks.db, now: Date.now }),
    }))
    const stripeProxy = await startFlakyProxy(stripe.address)
    const gatewayProxy = await startFlakyProxy(new URL(gateway.baseUrl).origin)
    const stage = await Stage.open({
      folder,
      recoveryMs,
      settings: {
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_faults',
        STRIPE_API_BASE: stripeProxy.address,
        GATEWAY_URL: `${gatewayProxy.address}/gateway`,
        GATEWAY_KEY: gatewayKey,
      },
    })
    try {
      // This stand-in of the gateway has no profiles.
      const kinds = stage.kinds().filter(({ name }) => name !== 'profile write')
      const broken = which === 'payments' ? stripeProxy : gatewayProxy
      const protocol = await runScenario(stage, kinds, (failing) => broken.fail(failing ? failure : null))
      return protocol
    } finally {
      for (const opened of [stripeProxy, gatewayProxy, gateway, stripe, carParks]) await opened.close()
    }
  }

/** A hosted identity provider fails; a visitor with an expired token needs a renewal with each request. */
const signIn =
  (failure: Failure) =>
  async ({ folder }: ScenarioOptions) => {
    let foreign: Awaited<ReturnType<typeof startForeignProvider>> | undefined
    const stage = await Stage.open({
      folder,
      recoveryMs,
      settings: async (origin) => {
        foreign = await startForeignProvider(origin, 1)
        return foreign.settings
      },
    })
    if (foreign === undefined) throw new Error('There is no provider')
    const { faults, settings: _unused, ...provider } = foreign
    try {
      const enter = async (name: string) => {
        const browser = new HttpBrowser()
        const page = await browser.visit(`${stage.origin}/auth/login?returnTo=%2F`)
        await browser.visit(page.url, { method: 'POST', body: new URLSearchParams({ sub: name }) })
        return browser
      }
      const brief = await enter('brief')
      provider.setAccessTokenTtl(3_600)
      const known = await enter('known')
      provider.setAccessTokenTtl(1)
      const html = { accept: 'text/html' }
      const kinds: Kind[] = [
        ...stage.kinds().filter(({ name }) => name === 'known page' || name === 'call'),
        {
          name: 'known visitor',
          expected: [200],
          send: (signal) =>
            known.send(`${stage.origin}/api/consumers/profiles/getProfile`, {
              headers: { 'user-oid': 'known' },
              signal,
            }),
        },
        {
          name: 'renewal',
          expected: [200],
          send: (signal) => {
            // An expired token is accepted for another half minute, because clocks differ; without the cookie it is
            // renewed at once.
            brief.jars.get(stage.origin)?.delete('bearerToken /')
            return brief.send(`${stage.origin}/auth/renew`, { method: 'POST', signal })
          },
        },
        {
          name: 'sign-in begins',
          expected: [302],
          send: (signal) => stage.fetch(`/auth/login?returnTo=%2F${randomUUID()}`, { headers: html, signal }),
        },
      ]
      return await runScenario(stage, kinds, (failing) => {
        faults.isDown = failing && failure === 'gone'
        faults.delay = failing && failure === 'slow' ? 30_000 : 0
        faults.talksNonsense = failing && failure === 'nonsense'
      })
    } finally {
      await provider.close()
    }
  }

const words: Readonly<Record<Failure, string>> = {
  gone: 'breaks every connection for 12 seconds',
  slow: 'says nothing for 12 seconds',
  nonsense: 'answers a web page to everything for 12 seconds',
}
const failures = Object.keys(words) as Failure[]

export const providerScenarios: readonly Scenario[] = [
  ...failures.map((failure) => ({
    name: `payments ${failure}`,
    what: `the payment provider ${words[failure]} (stand-in for Stripe)`,
    rules,
    run: pay('payments', failure),
  })),
  ...failures.map((failure) => ({
    name: `car park ${failure}`,
    what: `the car park's gateway ${words[failure]} (stand-in)`,
    rules,
    run: pay('car park', failure),
  })),
  ...failures.map((failure) => ({
    name: `identity ${failure}`,
    what: `the identity provider ${words[failure]} (a second OpenID provider)`,
    rules,
    run: signIn(failure),
  })),
]
