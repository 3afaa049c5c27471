import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, constants } from 'node:zlib'
import { ownBytes } from '#platform/http/bytes/own-bytes.ts'

/*
 * The part of a query that no screen reads, such as `utm_source=poster`. It does not change what a page shows, but
 * links of the page repeat it (PAN-02, RTE-42). So a shared page is rendered once with a placeholder, which is replaced
 * for each visitor by this part of the visitor's own query.
 */

/** Of this process alone: a query that contains the placeholder could otherwise be written in its place. */
const secret = randomBytes(8).toString('hex')

/** Stands for that part in the address of a shared page. The `%5F` shows how often a link has encoded the query. */
export const placeholder = `visitors%5F${secret}`

const written = new RegExp(`visitors%((?:25)*)5F${secret}`, 'g')
const inText = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/**
 * A page, divided at its placeholders. Each piece is compressed separately, so that nothing has to be compressed when a
 * visitor's query is inserted.
 */
export type Template = {
  readonly pieces: readonly { readonly bytes: Buffer; readonly deflated: Buffer }[]
  /** For each placeholder, how many times a link has encoded the query; one fewer than there are pieces. */
  readonly levels: readonly number[]
}

/** Divides a page that was rendered with the placeholder. */
export function divideAtPlaceholder(html: string): Template {
  const found = [...html.matchAll(written)]
  const ends = [...found.map(({ index }) => index), html.length]
  const texts = ends.map((end, index) => {
    const before = found[index - 1]
    return Buffer.from(html.slice(before ? before.index + before[0].length : 0, end))
  })
  const whole = ownTogether(texts)
  const deflated = ownTogether(
    texts.map((bytes) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })),
  )
  const pieces = texts.map((_, index) => ({
    bytes: whole[index] ?? nothing,
    deflated: deflated[index] ?? nothing,
  }))
  return { pieces, levels: found.map(([, encoded = '']) => encoded.length / '25'.length) }
}

const nothing = Buffer.alloc(0)

/** Many small pieces, side by side in one piece of memory. */
function ownTogether(pieces: readonly Buffer[]): Buffer[] {
  const all = ownBytes(Buffer.concat(pieces))
  let end = 0
  return pieces.map(({ length }) => {
    end += length
    return all.subarray(end - length, end)
  })
}

/** The page with the visitor's query in each place, uncompressed. */
export const fillTemplate = (template: Template, visitorQuery: string): Buffer =>
  Buffer.concat(listParts(template, visitorQuery).map(({ bytes }) => bytes))

/** The same as gzip: the compressed pieces, and between them the query in uncompressed blocks (RFC 1951, 1952). */
export function fillTemplateAsGzip(template: Template, visitorQuery: string): Buffer {
  const parts = listParts(template, visitorQuery)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(parts.reduce((sum, { bytes }) => crc32(bytes, sum), 0))
  end.writeUInt32LE(
    parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  )
  return Buffer.concat([
    gzipHead,
    ...parts.map(({ deflated }) => deflated),
    storedBlock(Buffer.alloc(0), true),
    end,
  ])
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

function listParts({ pieces, levels }: Template, visitorQuery: string): Template['pieces'] {
  const { search } = new URL(`http://localhost/?${visitorQuery}`)
  const queries = levels.map((level) => {
    const bytes = Buffer.from(writeQuery(search.slice(1), level))
    return { bytes, deflated: storedBlock(bytes, false) }
  })
  return pieces.flatMap((piece, index) => [piece, queries[index] ?? []].flat())
}

/** The query as text of an HTML attribute, encoded as many times as the link's address. */
function writeQuery(query: string, level: number): string {
  let text = query
  for (let round = 0; round < level; round += 1) text = encodeURIComponent(text)
  return text.replaceAll(/[&"'<>]/g, (character) => inText[character as keyof typeof inText])
}

/** An uncompressed block of a deflate stream. It can have up to 64 KB; the query of an address is much shorter. */
function storedBlock(bytes: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(isLast ? 1 : 0)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
