import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchOptions } from '../../scripts/find-browser.ts'
import { pathOf } from '#app/paths.ts'
import { hydrated } from '../support/e2e/browser-test.ts'
import { flowOf, payTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { startGlewlwyd } from '../support/identity/glewlwyd.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { findFreePort } from '../support/server-process.ts'
import { startStripeStandIn } from '../support/payments/stripe-stand-in.ts'
import { startCarPark } from './car-park.ts'
import { Machine, until } from './machine.ts'
import { visit } from './visit.ts'

/*
 * `npm run test:install`: from an empty folder to a public-looking https site, as docs/operating/install.md tells it. Two
 * replicas on a Postgres of their own, Caddy with an authority of its own in front, glewlwyd as the identity provider,
 * the stand-in of Stripe's interface, and a car park that was written from docs/gateway.yaml alone. A visitor signs in
 * and pays a ticket in a browser through the proxy; then a replica is killed. It needs Postgres, Caddy and glewlwyd,
 * and takes a minute or two, so it is no part of `npm test`.
 */

const host = 'www.center.example'
const centre = 'hafengalerie-kiel'
const locale = 'en'
const ticketNumber = '100000010095'
const stripeKey = 'sk_live_of_the_stand_in'
const visits = 200

const began = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const closing: (() => Promise<unknown>)[] = []

/** Answers a request as another server does. */
async function passOn(to: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  )
  const { method = 'GET', url = '/' } = request
  const answer = await fetch(to + url, { method, headers, ...(method === 'POST' && { body }) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

/** The stand-in knows no accounts and no webhooks; the doctor asks for both. */
async function startStripe(origin: string) {
  const standIn = await startStripeStandIn(stripeKey)
  const endpoint = { url: `${origin}/api/payment/webhooks/stripe`, status: 'enabled', enabled_events: ['*'] }
  const more: Readonly<Record<string, object>> = {
    '/v1/account': { charges_enabled: true, business_profile: { name: 'Hafengalerie Kiel GmbH' } },
    '/v1/webhook_endpoints': { data: [endpoint] },
  }
  const server = createServer((request, response) => {
    const own = more[new URL(request.url ?? '/', origin).pathname]
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own))
      return
    }
    void passOn(standIn.address, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => server.close(), standIn.close)
  return { standIn, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function run(): Promise<void> {
  const machine = new Machine()
  closing.push(() => machine.close())
  say('an empty folder: the sources, a build, and the packages of the server')
  machine.copyApp()
  await machine.installPackages()
  say('$ npm ci --omit=dev')

  const postgres = await startLocalPostgres({ isDurable: false })
  if (postgres === undefined) throw new Error('Postgres is not installed')
  closing.push(postgres.close)
  const database = await postgres.createDatabase('passage')
  const [httpsPort, httpPort, ...ports] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const origin = `https://${host}:${httpsPort}`
  const provider = await startGlewlwyd(origin)
  closing.push(provider.close)
  const { standIn, address: stripe } = await startStripe(origin)
  const carPark = await startCarPark(centre, 'key-of-the-car-park', ticketNumber)
  closing.push(carPark.close)
  say('Postgres, glewlwyd, the stand-in of Stripe and the car park run')

  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'true',
    DATABASE_URL: database,
    SESSION_SECRETS: 'b7Qw0p1x9Zk3Vt6Ls8Yd2Rf5Gh4Jm7Nc',
    METRICS_KEY: 'k2Lw8Xr4Tq9Zp6Vn',
    LOG_LEVEL: 'warn',
    ...provider.settings,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
    STRIPE_API_BASE: stripe,
    PARKING_GATEWAY_URL: carPark.address,
    PARKING_GATEWAY_KEY: 'key-of-the-car-park',
  }
  for (const [command, script, ...args] of [
    ['npm run doctor', 'scripts/doctor.ts'],
    ['npm run migrate', 'scripts/migrate.ts'],
    ['npm run content -- import', 'scripts/content.ts', 'import'],
  ]) {
    const output = await machine.run('node', [script ?? '', ...args], settings)
    say(`$ ${command}`)
    // Of what belongs to the demo, the first line says enough.
    console.log(output.replaceAll(/^ {4}content\/.*\n/gm, '').replaceAll(/^/gm, '          '))
  }

  const replicas = ports.map((port) =>
    machine.start('node', ['--max-semi-space-size=4', 'build/server/main.js'], {
      ...settings,
      PORT: String(port),
    }),
  )
  for (const port of ports)
    await until('a replica', async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok)
  say(`two replicas are ready: ${ports.join(', ')}`)

  const caddyfile = join(machine.folder, 'Caddyfile')
  writeFileSync(
    caddyfile,
    `{
	admin off
	https_port ${httpsPort}
	http_port ${httpPort}
	local_certs
	skip_install_trust
}
https://${host} {
	reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
		lb_try_duration 10s
		lb_try_interval 250ms
		fail_duration 5s
		transport http {
			dial_timeout 2s
			keepalive 30s
		}
	}
}
`,
  )
  machine.start('caddy', ['run', '--config', caddyfile], { XDG_DATA_HOME: machine.folder })
  const site = {
    host,
    port: httpsPort ?? 0,
    authority: join(machine.folder, 'caddy/pki/authorities/local/root.crt'),
  }
  await until('the proxy', async () => (await visit(site, '/')) === 200)
  say(`Caddy serves ${origin}, with a certificate of its own authority`)

  const options = launchOptions(await findBrowser())
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  closing.push(() => browser.close())
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB', baseURL: origin })
  await signIn(page, provider)
  say('the visitor signs in at glewlwyd')
  await pay(page, standIn)
  const [session, ...twice] = [...standIn.sessions.values()]
  if (session === undefined || twice.length > 0 || carPark.countExits() !== 1)
    throw new Error(`${standIn.sessions.size} payments, ${carPark.countExits()} exits`)
  say(`the visitor pays ${session.captured / 100} € at Stripe, and the barrier opens once`)

  replicas[0]?.kill('SIGKILL')
  const statuses = new Map<number, number>()
  for (let left = visits; left > 0; left -= 1) {
    const status = await visit(site, left % 2 === 0 ? `/en/${centre}` : `/en/${centre}/shops`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  say(`a replica is killed; ${visits} pages through the proxy: ${answers}`)
  if (statuses.get(200) !== visits) throw new Error(answers)
  await page.goto(pathOf('centerUid-parking-paymentHistory', locale, harbour))
  await page.getByRole('link', { name: translate(locale, 'payment_receipt') }).waitFor()
  say('the visitor is still signed in, and sees the receipt')
}

/** Signs in at glewlwyd. Its own page is a script; this does what the script does. */
async function signIn(page: Page, provider: Awaited<ReturnType<typeof startGlewlwyd>>): Promise<void> {
  const asked = page.waitForRequest(/\/login\.html\?/)
  // It sends its page without a type, and the browser does not show it.
  const address = `/auth/login?returnTo=${encodeURIComponent(payTicket(locale))}`
  await page.goto(address).catch(() => undefined)
  const callback = new URL(new URL((await asked).url()).searchParams.get('callback_url') ?? '')
  const { request } = page.context()
  const scope = provider.scopes.join(' ')
  await request.post(`${provider.base}/api/auth/`, { data: provider.person })
  await request.put(`${provider.base}/api/auth/grant/${provider.clientId}`, { data: { scope } })
  callback.searchParams.set('g_continue', '')
  await page.goto(callback.href)
  await page.waitForURL(`**${payTicket(locale)}`)
}

/** Finds the ticket and pays it on Stripe's page, in whose place stands one with a button. */
async function pay(page: Page, stripe: Awaited<ReturnType<typeof startStripeStandIn>>): Promise<void> {
  await page.route('https://checkout.stripe.com/**', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const session = stripe.sessions.get(id)
    const back = session?.parameters.get('success_url') ?? ''
    if (session?.status === 'open') stripe.act(id, 'paid')
    await route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Pay</a>` })
  })
  const flow = flowOf(page, locale)
  await flow.find(ticketNumber)
  await flow.button('ticket_continue').click()
  // With its script the page goes to Stripe by itself; the redirect of a posted form could not be answered here.
  await flow.heading('ticket_pay_title').waitFor()
  await hydrated(page)
  await flow.button('ticket_pay').click()
  await page.waitForURL('https://checkout.stripe.com/**')
  await page.getByRole('link', { name: 'Pay' }).click()
  const paid = translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' })
  await page.getByRole('heading', { name: paid }).waitFor({ timeout: 60_000 })
}

try {
  await run()
  say('done')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const close of closing.toReversed()) await close()
}
