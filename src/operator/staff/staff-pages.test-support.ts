import { randomUUID } from 'node:crypto'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { HttpBrowser, type Visit } from '../../../tests/support/identity/http-browser.ts'
import { startStaffProvider } from '../../../tests/support/identity/staff-provider.ts'

const origin = 'https://passage.example'

/** The staff of the tests: who they are, and what the role claim says about them. */
const people = {
  hanna: { name: 'Hanna Hafen', roles: ['payments:hafen'] },
  mia: { name: 'Mia Markt', roles: ['payments:markt'] },
  ada: { name: 'Ada Alles', roles: ['payments:*', 'audit:*', 'warehouse:7'] },
  rita: { name: 'Rita Revision', roles: ['audit:hafen'] },
  nora: { name: 'Nora Nacht', roles: ['notices:hafen'] },
  nils: { name: 'Nils Nebenan', roles: ['notices:markt'] },
  vera: { name: 'Vera Visitor', roles: [] },
}
/** Somebody of the staff. */
export type Person = keyof typeof people

/** The edge with pages for staff, their provider on another origin, and a clock that can be set ahead. */
export async function startStaffServer(settings: Readonly<Record<string, string>> = {}) {
  const clock = { ahead: 0 }
  const provider = await startStaffProvider(origin, people)
  const server = await startEdgeServer({
    settings: { ...provider.settings, ...settings },
    now: () => Date.now() + clock.ahead,
  })
  const browser = () => new HttpBrowser((asked) => (asked === origin ? server.address : asked))

  /** Goes on where a page says so, as a browser does: from this site, so that Strict cookies are sent. */
  async function goOn(visitor: HttpBrowser, page: Visit): Promise<Visit> {
    const next = /^0;url=(.+)/.exec(page.response.headers.get('refresh') ?? '')?.[1]
    return next === undefined ? page : visitor.visit(origin + next)
  }

  /** Opens a page, signs in at the provider by the way, and comes back to it. */
  async function signIn(sub: Person, path = '/staff/payments') {
    const visitor = browser()
    const asked = await visitor.visit(origin + path)
    const back = await visitor.visit(asked.url, { method: 'POST', body: new URLSearchParams({ sub }) })
    return { visitor, returned: back, page: await goOn(visitor, back) }
  }

  /** A page as somebody who is signed in sees it; forms are posted as their own page does. */
  const open = (visitor: HttpBrowser, path: string) => visitor.visit(origin + path)
  const post = (
    visitor: HttpBrowser,
    path: string,
    fields: Readonly<Record<string, string>>,
    from = origin,
  ) =>
    visitor.visit(origin + path, {
      method: 'POST',
      headers: { origin: from },
      body: new URLSearchParams(fields),
    })

  /** The fields that the page of a payment posts, with what somebody has typed. */
  async function fieldsOf(visitor: HttpBrowser, id: string, typed: Readonly<Record<string, string>>) {
    const { text } = await open(visitor, `/staff/payments/${id}`)
    return { step: hiddenIn(text, 'step'), seen: hiddenIn(text, 'seen'), ...typed }
  }

  return {
    ...server,
    fieldsOf,
    clock,
    provider,
    origin,
    browser,
    signIn,
    open,
    post,
    pay: paying(server),
    /** The headers of a visitor who is signed in. */
    visitorHeaders: () => server.signIn('oid-1'),
  }
}

/** A server with pages for staff; see `startStaffServer`. */
export type StaffServer = Awaited<ReturnType<typeof startStaffServer>>

/** Pays a ticket at a centre on the embedded page, and returns the id of the payment and what was paid, in cents. */
const paying = (server: EdgeServer) => {
  let tickets = 30_000_000
  return async (centre: 'hafen' | 'markt', outcome = 'approve') => {
    const ticket = `1${String((tickets += 1)).slice(1)}0095`
    const headers = { ...(await server.signIn('oid-1')), 'content-type': 'application/json' }
    const started = await server.get('/api/payment/transactions', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ scope: 'ParkingTicket', centerUid: 'hafen', subject: { ticketNumber: ticket } }),
    })
    const { transactionId: id = '', redirectUrl = '' } = (await started.json()) as Record<string, string>
    await server.get(new URL(redirectUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    })
    await server.get(`/api/payment/transactions/${id}/finalize`, { method: 'POST', headers, body: '{}' })
    const { db } = server.database
    // Only this centre has a car park; to whom a payment belongs is all that staff may differ by.
    const { amount_cents } = await db
      .updateTable('payment')
      .set({ centre_uid: centre })
      .where('id', '=', id)
      .returning('amount_cents')
      .executeTakeFirstOrThrow()
    return { id, ticket, cents: amount_cents }
  }
}

/** The value of a hidden field. */
const hiddenIn = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

/** What a page says, without its markup. */
export const wordsIn = (text: string): string =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
