import * as v from 'valibot'
import type { ProviderChanges } from '#features/payments/payment-provider.ts'
import { describeRefusal, type MollieClient } from './mollie-client.server.ts'
import { mollieChange, readMetadata } from './mollie-payment.schema.ts'

/** How many lines Mollie sends at once, at most. */
const pageSize = 250

/**
 * How far the lines before the last look are read again: one that was just being made then may be older than another that
 * was already listed. To hear of a line twice does no harm.
 */
const overlapMs = 60 * 60_000

const page = v.object({
  _embedded: v.object({
    refunds: v.optional(v.array(mollieChange)),
    chargebacks: v.optional(v.array(mollieChange)),
  }),
  _links: v.object({ next: v.nullish(v.object({ href: v.pipe(v.string(), v.url()) })) }),
})

type Change = v.InferOutput<typeof mollieChange>

/**
 * The payments whose money has moved after they were paid, from Mollie's lists of refunds and of chargebacks. The cursor is
 * the time of the newest line.
 */
export async function listMollieChanges(
  call: MollieClient,
  after: string | null,
  since: Date,
): Promise<ProviderChanges> {
  const from = after === null ? since.getTime() : Date.parse(after) - overlapMs
  const changes = [
    ...(await readSince(call, 'refunds', from)),
    ...(await readSince(call, 'chargebacks', from)),
  ]
  const ids = changes.flatMap(({ _embedded }) => {
    const paymentId = readMetadata(_embedded.payment.metadata, 'paymentId')
    return paymentId === undefined ? [] : [paymentId]
  })
  const newest = changes.reduce((latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)), 0)
  return {
    paymentIds: [...new Set(ids)],
    cursor: changes.length === 0 ? after : new Date(newest).toISOString(),
  }
}

/** All lines of a list since a moment; Mollie sends the newest first. */
async function readSince(
  call: MollieClient,
  list: 'refunds' | 'chargebacks',
  from: number,
): Promise<readonly Change[]> {
  const found: Change[] = []
  for (let path: string | undefined = `/${list}?limit=${pageSize}&embed=payment`; path !== undefined;) {
    const answer = await call({ method: 'GET', path })
    if (answer.status !== 200) throw describeRefusal(`the ${list}`, answer)
    const { _embedded, _links } = v.parse(page, answer.json)
    const lines = _embedded[list] ?? []
    const young = lines.filter(({ createdAt }) => Date.parse(createdAt) >= from)
    found.push(...young)
    path = young.length < lines.length ? undefined : findNextPath(list, _links.next?.href)
  }
  return found
}

/** The next page, asked for at the address that we know: a link decides which page comes, and not who is asked. */
function findNextPath(list: string, href: string | undefined): string | undefined {
  return href === undefined ? undefined : `/${list}${new URL(href).search}`
}
