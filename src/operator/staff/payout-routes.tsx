import { Hono } from 'hono'
import { isUid } from '#core/uid.ts'
import { formatPayoutsCsv } from '#features/payments/closing/payouts-csv.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { answerFile } from './answer-file.ts'
import { askPayouts, type AskedPayouts } from './ask-payouts.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { listCentresWithin } from './centres-within.server.ts'
import { dayBefore, readDays, type Days } from './chosen-days.ts'
import type { CentreChoice } from './pages/parts.tsx'
import { PayoutsPage } from './pages/payouts-page.tsx'
import type { StaffView } from './pages/staff-page.tsx'
import type { Errand, StaffGuard } from './require-staff.tsx'
import type { Staff } from './staff-sessions.server.ts'

type PayoutRouteParts = {
  readonly context: PaymentContext
  readonly guard: StaffGuard
  readonly view: StaffView
}

/** How many days are asked for at once: each payout is several requests to the provider. */
const mostDays = 31

type Chosen =
  | {
      readonly ok: true
      readonly staff: Staff
      readonly centres: readonly CentreChoice[]
      /** Empty for all centres, which only who has all of them may choose. */
      readonly centre: string
      readonly seesAll: boolean
      readonly query: URLSearchParams
      readonly days: Days | undefined
    }
  | { readonly ok: false; readonly answer: Response }

/**
 * The payouts of the provider beside the ledger, as `npm run payments -- payouts` tells them. A payout may be of several
 * centres, so anyone who has not all of them sees the share of one of theirs.
 */
export function createStaffPayoutRoutes({ context, guard, view }: PayoutRouteParts): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  const { db, now } = context

  routes.get('/payouts', async (c) => {
    const chosen = await choose(c)
    if (!chosen.ok) return chosen.answer
    const { staff, centres, centre, seesAll, query, days } = chosen
    const isAsked = query.has('from')
    const found = isAsked && days !== undefined ? await ask(days, centre) : null
    const { pathname, search } = new URL(c.req.url)
    const typed = { first: query.get('from') ?? '', last: query.get('to') ?? '' }
    return view.answer(staff, {
      title: 'staff_payouts',
      section: 'payouts',
      self: pathname + search,
      body: (
        <PayoutsPage
          centres={centres}
          seesAll={seesAll}
          chosen={{ centre, ...(isAsked ? typed : dayBefore(now(), paymentTimeZone)) }}
          found={isAsked && days === undefined ? 'unreadable' : found}
        />
      ),
    })
  })

  routes.get('/payouts.csv', async (c) => {
    const chosen = await choose(c, { action: 'download' })
    if (!chosen.ok) return chosen.answer
    const { staff, centre, days } = chosen
    if (days === undefined) return guard.answerMissing(staff)
    const told = (await ask(days, centre)).flatMap((account) =>
      account.payouts === 'silent' ? [] : [{ ...account, payouts: account.payouts }],
    )
    const { first, last } = days
    const detail = `payouts ${first} ${last}`
    const entry = { actor: staff, action: 'download', outcome: 'done', detail } as const
    await writeAudit(db, { ...entry, centreUid: centre === '' ? null : centre }, now())
    const name = `payouts-${centre === '' ? '' : `${centre}-`}${first}-${last}.csv`
    return answerFile(formatPayoutsCsv(told), name, 'text/csv; charset=utf-8')
  })

  const ask = (days: Days, centre: string): Promise<readonly AskedPayouts[]> =>
    askPayouts(context, days, centre === '' ? null : centre)

  /** The centre and the days of an address, if they are within reach; the first centre of somebody who has not all. */
  async function choose(c: EdgeContext, errand?: Errand): Promise<Chosen> {
    const entry = await guard.enter(c, 'payments', errand)
    if (!entry.ok) return entry
    const { staff, reach } = entry
    const query = new URL(c.req.url).searchParams
    const seesAll = reach === 'all'
    const centres = await listCentresWithin(db, reach)
    const asked = query.get('centre') ?? ''
    const centre = asked === '' && !seesAll ? (centres[0]?.uid ?? '') : asked
    const refused = centre === '' && seesAll ? null : await guard.checkCentre(entry, centre, errand)
    if (refused) return { ok: false, answer: refused }
    if (centre !== '' && !isUid(centre)) return { ok: false, answer: await guard.answerMissing(staff) }
    return { ok: true, staff, centres, centre, seesAll, query, days: readDays(query, mostDays) }
  }
  return routes
}
