import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from '#platform/http/etag.ts'
import { chooseEncoding } from '#platform/http/bytes/encode.server.ts'
import { ownBytes } from '#platform/http/bytes/own-bytes.ts'

/** A file in memory: its bytes, and for texts the compressed bytes. */
export type StoredFile = {
  readonly type: string
  readonly etag: string
  readonly identity: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer> | null
  /** Comes later than the rest; until then `gzip` is sent. */
  br: Buffer<ArrayBuffer> | null
}

const isText = (type: string): boolean =>
  /^(text\/|image\/svg|application\/(.+\+)?(javascript|json|xml)\b)/.test(type)

/** Brotli at its best level: for all files of the build twice the half second of level 10, and 1.6 % smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Prepares a file to be sent: compressed once if it is text, with an entity tag from its bytes. */
export async function storeFile(bytes: Buffer<ArrayBuffer>, type: string): Promise<StoredFile> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const file: StoredFile = { type, etag, identity: ownBytes(bytes), gzip: null, br: null }
  if (!isText(type)) return file
  const gzipped = ifSmaller(await promisify(gzip)(bytes, { level: 9 }), bytes)
  const stored = { ...file, gzip: gzipped }
  if (gzipped !== null) inTurn(async () => (stored.br = ifSmaller(await brotli(bytes), bytes)))
  return stored
}

const brotli = (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, brotliOptions)

let turn: Promise<unknown> = Promise.resolve()

/**
 * Brotli takes a second of the processor for a large script, for which no visitor waits. One file after the other: all at
 * once they left 45 MB of memory that is free, but between what is used, so that the system does not get it back.
 */
function inTurn(work: () => Promise<unknown>): void {
  // A file that cannot be compressed is sent as it is.
  turn = turn.then(work).catch(() => undefined)
}

const ifSmaller = (compressed: Buffer, bytes: Buffer): Buffer<ArrayBuffer> | null =>
  compressed.length < bytes.length ? ownBytes(compressed) : null

/** The memory that a file takes with all its encodings, in bytes: Brotli needs no more of it than gzip. */
export const sizeOf = ({ identity, gzip: gzipped }: StoredFile): number =>
  identity.length + 2 * (gzipped?.length ?? 0)

/** Answers with a file, or with 304 if the browser's copy is current. */
export function sendFile(
  file: StoredFile,
  request: Request,
  headers: Readonly<Record<string, string>>,
): Response {
  const answer = new Headers({ ...headers, etag: file.etag, 'content-type': file.type })
  if (file.gzip) answer.set('vary', 'accept-encoding')
  if (matchesEtag(request.headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers: answer })
  }
  const offered = (['br', 'gzip'] as const).filter((encoding) => file[encoding] !== null)
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, offered)
  const bytes = file[encoding] ?? file.identity
  if (bytes !== file.identity) answer.set('content-encoding', encoding)
  answer.set('content-length', String(bytes.length))
  return new Response(bytes, { headers: answer })
}
