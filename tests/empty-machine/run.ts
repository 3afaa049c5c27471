import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'
import { hasGlewlwyd, startGlewlwyd } from '../support/identity/glewlwyd.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { findFreePort } from '../support/server-process.ts'
import { ask, type Site } from './ask.ts'
import { startCarPark } from './car-park.ts'
import { documentedCommands, readCaddyfile, readUnit, splitCommand } from './documented.ts'
import { Machine, until } from './machine.ts'
import { startStripe, stripeSecrets } from './stripe.ts'
import { comeBack, countReceipts, goToStripe, openBrowser, signIn } from './visitor.ts'

/*
 * `npm run test:install`: from an empty folder to a public-looking https site, by the commands of
 * docs/operating/install.md. Two replicas as deploy/passage.service starts them, on a Postgres of their own, Caddy with
 * deploy/Caddyfile and an authority of its own in front, glewlwyd as the identity provider, the stand-in of Stripe's
 * interface, and a car park that was written from docs/gateway.yaml alone. A visitor signs in and pays a ticket in a
 * browser through the proxy; a replica is killed; a second ticket is paid by somebody who never comes back. It needs
 * Postgres, Caddy and glewlwyd, and takes a minute or two, so it is no part of `npm test`.
 */

const host = 'www.center.example'
const centre = 'hafengalerie-kiel'
const tickets = ['100000010095', '100000020095'] as const
const visits = 200

const began = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const closing: (() => Promise<unknown>)[] = []

async function run(): Promise<void> {
  if (!hasGlewlwyd) throw new Error('glewlwyd is not installed (apt install glewlwyd)')
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
  const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()]
  const ports = [await findFreePort(), await findFreePort()]
  const origin = `https://${host}:${httpsPort}`
  const provider = await startGlewlwyd(origin)
  closing.push(provider.close)
  const stripe = await startStripe(origin)
  closing.push(stripe.close)
  const carPark = await startCarPark(centre, 'key-of-the-car-park', tickets)
  closing.push(carPark.close)
  say('Postgres, glewlwyd, the stand-in of Stripe and the car park run')

  const settingsFile = join(machine.folder, 'passage.env')
  const settings = {
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'true',
    DATABASE_URL: database,
    SESSION_SECRETS: 'b7Qw0p1x9Zk3Vt6Ls8Yd2Rf5Gh4Jm7Nc',
    METRICS_KEY: 'k2Lw8Xr4Tq9Zp6Vn',
    LOG_LEVEL: 'warn',
    ...provider.settings,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripeSecrets.key,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
    STRIPE_API_BASE: stripe.address,
    PARKING_GATEWAY_URL: carPark.address,
    PARKING_GATEWAY_KEY: 'key-of-the-car-park',
  }
  writeFileSync(
    settingsFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  writeFileSync(
    join(machine.app, 'gateway-test-account.yaml'),
    `parking:\n  ${centre}:\n    ticketNumber: '${tickets[0]}'\n`,
  )
  for (const command of documentedCommands) {
    // It ends with an error if one of them does: the doctor has found a fault.
    const output = await machine.run(...splitCommand(command, settingsFile), {})
    say(`$ ${command}`)
    // Of what is an example, the first line says enough.
    console.log(output.replaceAll(/^ {4}content\/.*\n/gm, '').replaceAll(/^/gm, '          '))
  }

  const replicas = ports.map((port) => {
    const { program, args, environment } = readUnit(port)
    // systemd reads the file of settings itself, after the unit's own.
    return machine.start(program, args, {
      ...environment,
      DATA_DIR: join(machine.folder, 'data'),
      ...settings,
    })
  })
  for (const port of ports)
    await until('a replica', async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok)
  say(`two replicas are ready: ${ports.join(', ')}`)

  const caddyfile = join(machine.folder, 'Caddyfile')
  // The ports and the authority are this machine's; the rest is the file that is shipped.
  writeFileSync(
    caddyfile,
    `{\n\tadmin off\n\thttps_port ${httpsPort}\n\thttp_port ${httpPort}\n\tlocal_certs\n\tskip_install_trust\n}\n${readCaddyfile(ports)}`,
  )
  machine.start('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    PASSAGE_HOST: host,
    XDG_DATA_HOME: machine.folder,
  })
  const site: Site = {
    host,
    port: httpsPort,
    authority: join(machine.folder, 'caddy/pki/authorities/local/root.crt'),
  }
  await until('the proxy', async () => (await ask(site, '/')) === 200)
  say(`Caddy serves ${origin} by deploy/Caddyfile, with a certificate of its own authority`)

  const { page, close } = await openBrowser(host, origin)
  closing.push(close)
  await signIn(page, provider)
  say('the visitor signs in at glewlwyd')
  const first = await goToStripe(page, tickets[0], stripe.sessions)
  stripe.pay(first)
  await comeBack(page)
  const captured = stripe.sessions.get(first)?.captured ?? 0
  if (stripe.sessions.size !== 1 || carPark.countExits() !== 1)
    throw new Error(`${stripe.sessions.size} payments, ${carPark.countExits()} exits`)
  say(`the visitor pays ${captured / 100} € at Stripe, and the barrier opens once`)

  replicas[0]?.kill('SIGKILL')
  const statuses = new Map<number, number>()
  for (let left = visits; left > 0; left -= 1) {
    const status = await ask(site, left % 2 === 0 ? `/en/${centre}` : `/en/${centre}/shops`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  say(`a replica is killed; ${visits} pages through the proxy: ${answers}`)
  if (statuses.get(200) !== visits) throw new Error(answers)
  if ((await countReceipts(page)) !== 1) throw new Error('the visitor sees another number of receipts')
  say('the visitor is still signed in, and sees the receipt')

  const second = await goToStripe(page, tickets[1], stripe.sessions)
  await page.goto('about:blank')
  // Nothing but the webhook is left that could ask Stripe: no job of the payment, and no sweep each minute.
  await queryPostgres(
    database,
    `delete from pgboss.schedule where name = 'payment-sweep';
     delete from pgboss.job where name in ('payment-settle', 'payment-sweep')`,
  )
  stripe.pay(second)
  const forged = await stripe.report(site, second, 'whsec_of_somebody_else')
  if (forged !== 400 || carPark.countExits() !== 1) throw new Error(`a forged webhook: ${forged}`)
  const told = await stripe.report(site, second)
  if (told !== 200) throw new Error(`the webhook: ${told}`)
  await until('the payment by webhook', async () => carPark.countExits() === 2)
  await until('its receipt', async () => (await countReceipts(page)) === 2)
  say(
    'the visitor pays a second ticket and never comes back: a forged webhook is refused, the signed one completes it',
  )
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
