import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { noticeHeader, signNotice } from '#operator/content/pull/notice-signature.ts'
import { imageFolder, type Directus } from './directus.ts'
import { listCentres, readImage, readKind } from './folder.ts'
import { kindNames, type Kind } from './kinds.ts'
import { openLinks } from './links.ts'
import { openReader } from './reader.ts'

/** What the gateway is made of. */
export type GatewayOptions = {
  readonly cms: Directus
  /** The content folder with everything that is not in the CMS. */
  readonly dir: string
  /** The key that Passage sends (`CONTENT_GATEWAY_KEY`), and the CMS with its notices. */
  readonly key: string
  /** The public address of Passage, and the secret of notices and preview links (`CONTENT_NOTICE_SECRET`). */
  readonly origin: string
  readonly secret: string
  readonly product: string
  readonly now: () => number
}

const sharedKinds = [
  'categories',
  'faq',
  'interests',
  'redirects',
  'settings',
  'messages',
  'brands',
  'pages',
  'searchWords',
]

const entryId = v.union([v.string(), v.number()])
type Id = v.InferOutput<typeof entryId>
/** What the flow of Directus sends: the payload of a deletion is a list of ids. */
const changeWire = v.object({
  trigger: v.object({
    collection: v.picklist(kindNames),
    payload: v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]),
    keys: v.optional(v.array(entryId)),
    key: v.optional(entryId),
  }),
})

/** How long the gateway waits for further changes, in milliseconds. */
const gatheringMs = 300

type Answer = { readonly status: number; readonly body?: string | Buffer }
const json = (value: unknown): Answer =>
  value === undefined ? { status: 404 } : { status: 200, body: JSON.stringify(value) }

const hashOf = (value: string | Buffer): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22)

/** Answers the calls of docs/gateway.yaml below `/content`, and `POST /changed` to the flow of Directus. */
export function createGateway({ cms, dir, key, origin, secret, product, now }: GatewayOptions) {
  const reader = openReader({ cms, dir, product, now, linksOf: openLinks({ origin, secret, now }) })

  async function answerContent(url: URL): Promise<Answer> {
    const { pathname, searchParams } = url
    if (pathname === '/content/centers') return json({ centers: await listCentres(dir) })
    if (pathname === '/content/media') {
      const file = searchParams.get('file') ?? ''
      const [, part = '', path = ''] = /^([\w-]+)\/((?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*)$/.exec(file) ?? []
      const body =
        part === ''
          ? undefined
          : await (path.startsWith(imageFolder) ? reader.readImage(path) : readImage(dir, file))
      return body === undefined ? { status: 404 } : { status: 200, body }
    }
    const [, shared = ''] = /^\/content\/shared\/(\w+)$/.exec(pathname) ?? []
    if (sharedKinds.includes(shared)) return json(await readKind(dir, '_global', shared))
    const [, uid = '', kind = 'centre'] =
      /^\/content\/centers\/([a-z0-9-]+)(?:\/(\w+))?$/.exec(pathname) ?? []
    if (!(await listCentres(dir)).includes(uid)) return { status: 404 }
    if (kind === 'pages') return json(await readKind(dir, uid, kind))
    const { answers, fault } = await reader.read(uid, searchParams.get('draft') ?? undefined)
    return fault === undefined ? json(answers[kind]) : { status: 422, body: JSON.stringify({ fault }) }
  }

  /** What Passage was last told of, by centre. */
  const noticed = new Map<string, string>()
  /** Changed entries that were not looked at yet, by kind. */
  const changed = new Map<Kind, Set<Id>>()
  let isLooking = false

  /** Reads the centres of changed entries, so that faults and links are told at once, and sends a notice if visitors will see it. */
  async function lookAtChanges(): Promise<void> {
    while (changed.size > 0) {
      // Directus tells of each entry that an editor changes together with others.
      await sleep(gatheringMs)
      const named = await Promise.all([...changed].map(([kind, ids]) => cms.listCentresOf(kind, [...ids])))
      changed.clear()
      reader.forget()
      // What was deleted says no longer which centre it belonged to.
      const centres = named.every((uids) => uids.length > 0) ? new Set(named.flat()) : await listCentres(dir)
      let isNew = false
      for (const centre of centres) {
        const state = hashOf(JSON.stringify((await reader.read(centre)).answers))
        isNew ||= noticed.get(centre) !== state
        noticed.set(centre, state)
      }
      if (isNew) await sendNotice()
    }
  }

  async function sendNotice(): Promise<void> {
    const { status } = await fetch(`${origin}/api/content/notice`, {
      method: 'POST',
      headers: { [noticeHeader]: signNotice(secret, '', now()) },
    })
    // A notice within the same second has the same signature, and one is enough.
    if (status !== 202 && status !== 409) throw new Error(`Passage answers ${status} to a notice`)
  }

  async function takeChange(request: IncomingMessage): Promise<Answer> {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), changeWire), await text(request))
    if (!parsed.success) return { status: 400 }
    const { collection, payload, keys = [], key: created } = parsed.output.trigger
    const isOwn = !Array.isArray(payload) && Object.keys(payload).every((name) => /^passage_|^id$/.test(name))
    if (isOwn) return { status: 202 }
    const ids = changed.get(collection) ?? new Set()
    for (const id of created === undefined ? keys : [created]) ids.add(id)
    changed.set(collection, ids)
    if (!isLooking) {
      isLooking = true
      void lookAtChanges()
        .catch((error: unknown) => {
          noticed.clear()
          console.error('a change was not told:', error)
        })
        .finally(() => (isLooking = false))
    }
    return { status: 202 }
  }

  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    timingSafeEqual(Buffer.from(hashOf(String(headers['x-api-key']))), Buffer.from(hashOf(key)))

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!isAllowed(request)) return { status: 401 }
    const url = new URL(request.url ?? '/', 'http://gateway')
    if (request.method === 'POST' && url.pathname === '/changed') return takeChange(request)
    return request.method === 'GET' ? answerContent(url) : { status: 404 }
  }

  const answerAlways = (request: IncomingMessage): Promise<Answer> =>
    answer(request).catch((error: unknown): Answer => {
      // Passage keeps what it has of the centre, and says so.
      console.error(`${request.method} ${request.url}:`, error instanceof Error ? error.message : error)
      return { status: 502 }
    })
  return createServer((request, response) => {
    void (async () => {
      const { status, body } = await answerAlways(request)
      const etag = status === 200 && body !== undefined ? `"${hashOf(body)}"` : undefined
      const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
      response.writeHead(isKnown ? 304 : status, etag === undefined ? {} : { etag })
      response.end(isKnown ? undefined : body)
    })()
  })
}
