import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import type { Measurements } from '#main/health/metrics.ts'
import { openContent } from '#platform/content.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import type { ContentFiles } from '#operator/content/content-fixture.test-support.ts'
import { importContent } from '#operator/content/import-content.server.ts'
import type { Previews } from '#operator/content/preview/previews.server.ts'
import { answerClientError } from '#main/edge/client-error.ts'
import type { EdgeLimits } from '#main/edge/edge.ts'
import { listSecurityHeaders } from '#platform/http/security-headers.ts'
import { createHttpServer, httpLimits, type HttpLimits } from '#main/http-server.ts'
import { composeServer } from '#main/compose-server.ts'
import { features } from '#main/features.ts'
import { cards } from '#features/cards/cards.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { parking } from '#features/parking/parking.feature.server.ts'
import { openPayments } from '#features/payments/opening/open-payments.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { completeSignIn } from '#features/sign-in/open-sign-in.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import type { Feature } from '#platform/feature.server.ts'
import type { JobData, JobName, SentJob as SentJobName } from '#platform/jobs/job-plan.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'
import type { MailReach } from '#platform/settings/mail-reach.ts'
import { openMail } from '#features/mail/open-mail.server.ts'
import type { Identity } from '#features/sign-in/relying-party/identity.ts'
import type { RelyingParty } from '#features/sign-in/relying-party/relying-party.server.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import { ownTheme } from '#platform/theme/theme.ts'
import { prepareOnce, writeEdgeContent } from './edge-content.ts'
import { createTestIdentity } from './identity/test-identity.ts'
import { openTestProvider } from './identity/test-provider.ts'
import { asSent } from './says-its-page.ts'

export const assetText = `export const text = '${'passage '.repeat(400)}'\n`

type SentJob = { readonly name: SentJobName; readonly data: object; readonly afterSeconds: number }

type EdgeServerOptions = {
  readonly settings?: Readonly<Record<string, string>>
  readonly renderPage?: RenderPage
  /** Files of the content in place of those that it has, or beside them. */
  readonly files?: (good: ContentFiles) => ContentFiles
  /** Default: tokens in the header, as `signIn` makes them. */
  readonly identity?: Identity
  /** Real sign-in instead. */
  readonly relyingParty?: (services: Services) => RelyingParty
  readonly now?: () => number
  /** The database of another server, because creating an empty one takes seconds. */
  readonly database?: OpenDatabase
  /** The things that can be paid for. Default: parking tickets of the embedded car park, and cards. */
  readonly paymentHandlers?: readonly ScopeHandler[]
  /** Whether visitors can sign in with the embedded provider. */
  readonly withIdentityProvider?: boolean
  /** Whether passwords are hashed at the real cost, which takes most of the time of a sign-in. */
  readonly hasSafePasswords?: boolean
  /** How far mails get. Default: as the settings say, which is nowhere. */
  readonly mailReach?: MailReach
  readonly httpLimits?: Partial<HttpLimits>
  readonly limits?: EdgeLimits
  /** Measurements of parts that this server does not have. */
  readonly measurements?: Measurements
  readonly previews?: (services: Services) => Previews | undefined
  /** Whether pages come from the page cache, as for visitors; otherwise each request is rendered separately. */
  readonly sharesPages?: boolean
}

/** The edge behind a real HTTP server, on an embedded database with a small content and invented pages. */
export async function startEdgeServer(options: EdgeServerOptions = {}) {
  const { settings, renderPage = renderStub, now = Date.now } = options
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  const content = join(folder, 'content')
  await writeEdgeContent(content, options.files)
  const clientFolder = join(folder, 'client/')
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  await writeFile(join(clientFolder, 'assets/app-abc123.js'), assetText)
  await writeFile(join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const database = options.database ?? (await openTestDatabase())
  const imported = await importContent({
    ...checkContextAt(now(), settings?.['PRODUCT_NAME'] ?? 'Passage'),
    db: database.db,
    dir: content,
    tryContent: async () => [],
    ...(options.files === undefined ? { prepare: prepareOnce } : {}),
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))

  const logged: Record<string, unknown>[] = []
  const server = createHttpServer({ ...httpLimits, ...options.httpLimits })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Another name than the one connected to, so that addresses made from `Host` would be noticed.
  const publicOrigin = 'https://passage.example'
  const version = { current: imported.value.version }
  const source = {
    db: database.db,
    environment: parseEnvironment({ NODE_ENV: 'test', PUBLIC_ORIGIN: publicOrigin, ...settings }),
    logger: createLogger('info', {
      write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
    }),
  }
  const stopping = new AbortController()
  const services: Services = {
    ...source,
    incidents: createIncidents(),
    content: openContent(source, () => version.current),
    buildId: 'build-1',
    contentVersion: () => version.current,
    now,
    stopping: stopping.signal,
  }
  const build = {
    id: 'build-1',
    isProduction: true,
    styles: new Map(),
    scripts: new Map(),
    worker: 'the worker',
    font: '/assets/font-abc123.woff2',
    clientFolder,
    theme: ownTheme,
  }
  const visitors = await createTestIdentity(now)
  const jobs: SentJob[] = []
  const queue: Pick<JobQueue, 'send'> = {
    send: async (_, name, data, afterSeconds) => void jobs.push({ name, data, afterSeconds }),
  }
  const { edge, listener, opened } = await composeServer(
    replaceSheets(features, options, visitors.identity),
    {
      services,
      workDb: database.db,
      jobs: queue,
      ownAddress: () => `http://127.0.0.1:${port}`,
      pullContent: undefined,
    },
    {
      build,
      openPages: () => renderPage,
      pageCacheBytes: 1_000_000,
      sharesPages: options.sharesPages,
      measurements: options.measurements,
      limits: options.limits,
      previews: options.previews?.(services),
    },
  )
  const runJob = async <Name extends JobName>(name: Name, data: JobData[Name]) => {
    const run: ((own: JobData[Name]) => Promise<void>) | undefined = opened.jobs[name]
    await run?.(data)
  }
  server.on('clientError', answerClientError(listSecurityHeaders(services.environment)))
  server.on('request', listener)

  return {
    edge,
    ...opened.find(parking),
    identityProvider: opened.find(signIn).identityProvider,
    payments: opened.find(payments),
    cards: opened.find(cards).service,
    mail: opened.find(mail),
    runJob,
    /** The jobs that were sent; they are not run unless a test does so. */
    jobs,
    services,
    database,
    publicOrigin,
    address: `http://127.0.0.1:${port}`,
    logged,
    /** Sends the mails that were written, and lists those in the outbox, the oldest first. */
    readMails: async () => {
      await runJob('mail-sweep', null)
      return database.db.selectFrom('mail_outbox').selectAll().orderBy('placed_at').execute()
    },
    version,
    get: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...asSent(init) }),
    port,
    /** The headers of a request by a signed-in visitor. */
    signIn: visitors.signIn,
    /** Sends a raw request line, which client libraries would not send, and reads the whole answer. */
    sendRaw: async (head: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head}\r\n\r\n`, 'latin1')
      return readAnswer((await buffer(socket)).toString('latin1'))
    },
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!options.database) await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The sheets with the parts that the options name in place of those of the settings. */
const replaceSheets = (
  sheets: readonly Feature[],
  options: EdgeServerOptions,
  testIdentity: Identity,
): readonly Feature[] => {
  const changed = [
    changeOpening(mail, (platform) => openMail(platform, options.mailReach)),
    changeOpening(signIn, async (platform, find) => {
      const { services } = platform
      const { identity = options.identity ?? testIdentity, routes } = options.relyingParty?.(services) ?? {}
      const identityProvider =
        options.withIdentityProvider === true
          ? await openTestProvider(services, find(mail).mailbox, options.hasSafePasswords)
          : undefined
      return completeSignIn(platform, find(mail), { identity, routes, identityProvider })
    }),
    changeOpening(payments, async (platform, find) => {
      const needed = { mail: find(mail), signIn: find(signIn) }
      // Tests look at the outcome: however busy the machine is, it is there when the call returns.
      const own = await openPayments(platform, needed, 60_000)
      for (const handler of options.paymentHandlers ?? []) own.sell(handler)
      return options.paymentHandlers ? { ...own, sell: () => undefined } : own
    }),
  ]
  return sheets.map((sheet) => changed.find(({ name }) => name === sheet.name) ?? sheet)
}

const changeOpening = <Own>(
  sheet: Feature<Own>,
  instead: NonNullable<Parameters<Feature<Own>['open']>[2]>,
): Feature => ({ ...sheet, open: (platform, find) => sheet.open(platform, find, instead) })

/** A server for tests; see `startEdgeServer`. */
export type EdgeServer = Awaited<ReturnType<typeof startEdgeServer>>

function readAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: */, '')]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}

/** A page that shows its request. */
const renderStub: RenderPage = async (request, { correlationId }) => {
  const { pathname, search, origin } = new URL(request.url)
  const body = request.method === 'POST' ? await request.text() : ''
  if (pathname === '/hangs') await new Promise(() => undefined)
  if (pathname === '/fails') throw new Error('the cause with a secret')
  return new Response(`<!doctype html><p>${origin} ${pathname} ${search} ${body} ${correlationId}`, {
    status: pathname === '/hafen/fehlt' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-internal-fresh-until': '9999999999999',
      'x-seen-host': request.headers.get('host') ?? '',
    },
  })
}
