import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import { isUid } from '#core/uid.ts'
import { formatBookingsCsv } from '#features/payments/closing/bookings-csv.ts'
import { readBookings, type ClosedBookings } from '#features/payments/closing/bookings.server.ts'
import { totalAccounts } from '#features/payments/closing/total-accounts.ts'
import { readDatevFile } from '#features/payments/closing/datev-file.server.ts'
import { formatDatev, toWindows1252 } from '#features/payments/closing/datev.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { answerFile } from './answer-file.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { listCentresWithin } from './centres-within.server.ts'
import { dayBefore, readDays, type Days } from './chosen-days.ts'
import { ClosePage } from './pages/close-page.tsx'
import { NoticeBody } from './pages/notice-page.tsx'
import type { StaffView } from './pages/staff-page.tsx'
import type { Errand, StaffGuard } from './require-staff.tsx'
import type { Staff } from './staff-sessions.server.ts'

type CloseParts = {
  readonly services: Pick<Services, 'db' | 'environment' | 'logger' | 'now'>
  readonly guard: StaffGuard
  readonly view: StaffView
}

/** Why there is no file for DATEV, as a text. */
type NoDatev = {
  readonly text: 'staff_datev_missing_text' | 'staff_datev_years'
  readonly values: Readonly<Record<string, string>>
}

type Chosen =
  | {
      readonly ok: true
      readonly staff: Staff
      readonly centre: string
      readonly days: Days
      readonly closed: ClosedBookings
    }
  | { readonly ok: false; readonly answer: Response }

/** The daily close of a centre, and its postings as CSV or for DATEV, as the commands make them. */
export function createStaffCloseRoutes({ services, guard, view }: CloseParts): Hono<EdgeEnv> {
  const { db, environment, logger, now } = services
  const routes = new Hono<EdgeEnv>()

  const datevFileOf = (centre: string): string | null => {
    const { STAFF_DATEV_DIR: folder } = environment
    const file = folder === undefined ? null : join(folder, `${centre}.yaml`)
    return file !== null && existsSync(file) ? file : null
  }

  routes.get('/close', async (c) => {
    const entry = await guard.enter(c, 'payments')
    if (!entry.ok) return entry.answer
    const { pathname, search, searchParams } = new URL(c.req.url)
    const asked = searchParams.get('centre')
    const refused = asked === null ? null : await guard.checkCentre(entry, asked)
    if (refused) return refused
    if (asked !== null && !isUid(asked)) return guard.answerMissing(entry.staff)
    const centres = await listCentresWithin(db, entry.reach)
    const centre = asked ?? centres[0]?.uid ?? ''
    const days = readDays(searchParams)
    const bookings =
      asked === null || days === undefined ? undefined : await readBookings({ db }, centre, days)
    if (asked !== null && days !== undefined && bookings === undefined)
      return guard.answerMissing(entry.staff)
    const yesterday = dayBefore(now(), paymentTimeZone)
    const typed = { first: searchParams.get('from') ?? '', last: searchParams.get('to') ?? '' }
    const closed =
      bookings === undefined
        ? asked === null
          ? null
          : 'unreadable'
        : { totals: totalAccounts(bookings.bookings), count: bookings.bookings.length }
    return view.answer(entry.staff, {
      title: 'staff_close',
      section: 'close',
      self: pathname + search,
      body: (
        <ClosePage
          centres={centres}
          chosen={{ centre, ...(asked === null ? yesterday : typed) }}
          closed={closed}
          offersDatev={datevFileOf(centre) !== null}
        />
      ),
    })
  })

  routes.get('/close/postings.csv', async (c) => {
    const chosen = await choose(c)
    if (!chosen.ok) return chosen.answer
    const { centre, days, closed } = chosen
    await record(chosen, 'postings')
    const name = `${centre}-${days.first}-${days.last}.csv`
    return answerFile(formatBookingsCsv(closed.bookings, closed.timeZone), name, 'text/csv; charset=utf-8')
  })

  routes.get('/close/datev.csv', async (c) => {
    const chosen = await choose(c)
    if (!chosen.ok) return chosen.answer
    const { centre, days, closed, staff } = chosen
    const file = datevFileOf(centre)
    if (file === null) return guard.answerMissing(staff)
    try {
      const settings = await readDatevFile(file)
      const batch = { ...days, timeZone: closed.timeZone, madeAt: new Date(now()) }
      const made = formatDatev(closed.bookings, settings, batch)
      if (!made.ok) {
        const { problem } = made
        if (problem.why === 'accounts') return await answerNoDatev(staff, missing(problem.missing.join(', ')))
        const values = { yearEnd: formatDate(problem.yearEnd), nextYear: formatDate(problem.nextYear) }
        return await answerNoDatev(staff, { text: 'staff_datev_years', values })
      }
      await record(chosen, 'datev')
      const name = `EXTF_${centre}-${days.first}-${days.last}.csv`
      return answerFile(new Uint8Array(toWindows1252(made.value)), name, 'text/csv; charset=windows-1252')
    } catch (error) {
      logger.error({ err: error, centre }, "staff: the bookkeeper's file cannot be used")
      return answerNoDatev(staff, missing(`${centre}.yaml`))
    }
  })

  /** The postings that an address asks for, if they are within reach. */
  async function choose(c: EdgeContext): Promise<Chosen> {
    const errand: Errand = { action: 'download' }
    const entry = await guard.enter(c, 'payments', errand)
    if (!entry.ok) return entry
    const { searchParams } = new URL(c.req.url)
    const centre = searchParams.get('centre') ?? ''
    const refused = await guard.checkCentre(entry, centre, errand)
    if (refused) return { ok: false, answer: refused }
    const days = isUid(centre) ? readDays(searchParams) : undefined
    const closed = days && (await readBookings({ db }, centre, days))
    if (days === undefined || closed === undefined)
      return { ok: false, answer: await guard.answerMissing(entry.staff) }
    return { ok: true, staff: entry.staff, centre, days, closed }
  }

  const record = ({ staff, centre, days }: Extract<Chosen, { ok: true }>, what: string): Promise<boolean> =>
    writeAudit(
      db,
      {
        actor: staff,
        action: 'download',
        outcome: 'done',
        centreUid: centre,
        detail: `${what} ${days.first} ${days.last}`,
      },
      now(),
    )

  const missing = (what: string): NoDatev => ({ text: 'staff_datev_missing_text', values: { what } })

  const answerNoDatev = (staff: Staff, { text, values }: NoDatev): Promise<Response> =>
    view.answer(
      staff,
      {
        title: 'staff_datev_missing',
        section: 'close',
        body: (
          <NoticeBody
            texts={[text]}
            values={values}
            link={{ href: `${staffPath}/close`, label: 'staff_close' }}
          />
        ),
      },
      409,
    )
  return routes
}
