import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'yaml'
import type { ContentFiles } from '#operator/content/content-fixture.test-support.ts'
import { gatewayKey } from './gateway-answers.ts'

/*
 * A content gateway, written from docs/gateway.yaml, over the files of a content folder.
 */

export type ContentAnswer = {
  readonly status: number
  readonly body: string | Buffer
  readonly etag?: string
}

const json = (value: unknown): ContentAnswer => ({ status: 200, body: JSON.stringify(value) })
const notFound: ContentAnswer = { status: 404, body: '' }
const sharedFiles = ['categories', 'faq', 'interests', 'redirects', 'settings', 'messages', 'searchWords']
const centreFiles = ['centre', 'shops', 'coupons', 'faq']

function answerKind(files: ContentFiles, part: string, kind: string): ContentAnswer {
  const names = part === '_global' ? sharedFiles : centreFiles
  if (names.includes(kind)) {
    const file = files[`${part}/${kind === 'searchWords' ? 'search-words' : kind}.yaml`]
    return json(file === undefined ? (/settings|messages/.test(kind) ? {} : []) : parse(String(file)))
  }
  const prefix = `${part}/${kind}/`
  const entries = Object.entries(files).filter(([path]) => path.startsWith(prefix) && path.endsWith('.yaml'))
  return json(
    Object.fromEntries(
      entries.map(([path, text]) => [path.slice(prefix.length, -'.yaml'.length), parse(String(text))]),
    ),
  )
}

/** The answer for a path below the address of the gateway. */
function answerContent(files: ContentFiles, url: URL): ContentAnswer {
  const centres = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))].filter(
    (uid) => uid !== '_global',
  )
  if (url.pathname === '/content/centers') return json({ centers: centres })
  if (url.pathname === '/content/media') {
    const image = files[url.searchParams.get('file') ?? '']
    return image === undefined ? notFound : { status: 200, body: image }
  }
  const [, kind] = /^\/content\/shared\/([a-zA-Z]+)$/.exec(url.pathname) ?? []
  if (kind !== undefined) return answerKind(files, '_global', kind)
  const [, uid = '', own = 'centre'] =
    /^\/content\/centers\/([a-z0-9-]+)(?:\/([a-z]+))?$/.exec(url.pathname) ?? []
  return centres.includes(uid) ? answerKind(files, uid, own) : notFound
}

/**
 * Starts the gateway.
 * @param read the files as they are now
 * @param change spoils an answer, for tests that must notice it
 */
export async function startContentGateway(
  read: () => ContentFiles,
  change: (path: string, answer: ContentAnswer) => ContentAnswer = (_, answer) => answer,
) {
  const asked: { readonly path: string; readonly status: number }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway.example')
    const answer =
      request.headers['x-api-key'] === gatewayKey ? answerContent(read(), url) : { status: 401, body: '' }
    const tag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 16)}"`
    const path = decodeURIComponent(url.pathname + url.search)
    const { status, body, etag = tag } = change(path, answer)
    const isKnown = status === 200 && request.headers['if-none-match'] === etag
    asked.push({ path, status: isKnown ? 304 : status })
    response.writeHead(isKnown ? 304 : status, { etag })
    response.end(isKnown ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked since the last call of this function. */
    takeAsked: () => asked.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
