import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { cmsKinds, imageFolder, type Cms, type CmsKind } from './cms.ts'
import { formatEntries } from './entries.ts'
import { listCentres, readImage, readKind } from './folder.ts'

/** What the gateway is made of. */
export type GatewayOptions = {
  readonly cms: Cms
  /** The content folder with everything that is not in the CMS. */
  readonly dir: string
  /** The key that Passage sends (`CONTENT_GATEWAY_KEY`), and the CMS with its webhook. */
  readonly key: string
  /** Where notices go, and the secret that signs them (`CONTENT_NOTICE_SECRET`); undefined if there are none. */
  readonly notices?: { readonly origin: string; readonly secret: string }
}

const sharedKinds = ['categories', 'faq', 'interests', 'redirects', 'settings', 'messages', 'brands', 'pages']
const centreKinds = ['centre', 'shops', 'coupons', 'faq', 'events', 'news', 'pages']
const isCmsKind = (kind: string): kind is CmsKind => cmsKinds.some((known) => known === kind)

/** The body of an answer; undefined for 404. */
async function findAnswer({ cms, dir }: GatewayOptions, url: URL): Promise<string | Buffer | undefined> {
  const centres = await listCentres(dir)
  if (url.pathname === '/content/centers') return JSON.stringify({ centers: centres })
  if (url.pathname === '/content/media') {
    const file = url.searchParams.get('file') ?? ''
    const [, part = '', path = ''] = /^([\w-]+)\/([\w-]+(?:\/[\w-]+)*\.\w+)$/.exec(file) ?? []
    if (part === '') return undefined
    return path.startsWith(imageFolder) ? cms.readImage(path) : readImage(dir, file)
  }
  const [, shared = ''] = /^\/content\/shared\/(\w+)$/.exec(url.pathname) ?? []
  if (sharedKinds.includes(shared)) return JSON.stringify(await readKind(dir, '_global', shared))
  const [, uid = '', kind = 'centre'] =
    /^\/content\/centers\/([a-z0-9-]+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
  if (!centres.includes(uid) || !centreKinds.includes(kind)) return undefined
  return JSON.stringify(
    isCmsKind(kind) ? formatEntries(kind, await cms.list(kind, uid)) : await readKind(dir, uid, kind),
  )
}

/** Tells Passage that there is new content; it pulls soon. */
async function sendNotice({ origin, secret }: NonNullable<GatewayOptions['notices']>): Promise<number> {
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.`).digest('hex')
  const answer = await fetch(`${origin}/api/content/notice`, {
    method: 'POST',
    headers: { 'passage-signature': `t=${time},v1=${signature}` },
  })
  return answer.status
}

type Answer = { readonly status: number; readonly etag?: string; readonly body?: string | Buffer }

/** Answers the calls of docs/gateway.yaml below `/content`, and `POST /changed` as the webhook of the CMS. */
export function createGateway(options: GatewayOptions) {
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { headers, method, url: path = '/' } = request
    if (headers['x-api-key'] !== options.key) return { status: 401 }
    if (method === 'POST' && path === '/changed' && options.notices) {
      const status = await sendNotice(options.notices)
      // A notice within the same second has the same signature, and one is enough.
      return { status: status === 202 || status === 409 ? 202 : 502 }
    }
    const body = method === 'GET' ? await findAnswer(options, new URL(path, 'http://gateway')) : undefined
    if (body === undefined) return { status: 404 }
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return headers['if-none-match'] === etag ? { status: 304, etag } : { status: 200, etag, body }
  }
  const answerAlways = (request: IncomingMessage): Promise<Answer> =>
    answer(request).catch((error: unknown) => {
      // Passage keeps what it has of the centre, and says so.
      console.error(`${request.method} ${request.url}:`, error instanceof Error ? error.message : error)
      return { status: 502 }
    })
  return createServer((request, response) => {
    void (async () => {
      const { status, etag, body } = await answerAlways(request)
      response.writeHead(status, etag === undefined ? {} : { etag })
      response.end(body)
    })()
  })
}
