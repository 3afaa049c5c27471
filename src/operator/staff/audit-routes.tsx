import { Hono } from 'hono'
import { parsePeriod } from '#features/payments/closing/period.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { answerFile } from './answer-file.ts'
import { formatAuditCsv } from './audit/audit-csv.ts'
import { listAudit, listAuditBetween } from './audit/list-audit.server.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { listCentresWithin } from './centres-within.server.ts'
import { dayBefore, readDays } from './chosen-days.ts'
import { AuditPage } from './pages/audit-page.tsx'
import type { StaffView } from './pages/staff-page.tsx'
import { readPage } from './payment-query.ts'
import type { StaffGuard } from './require-staff.tsx'

type AuditRouteParts = {
  readonly services: Pick<Services, 'db' | 'now'>
  readonly guard: StaffGuard
  readonly view: StaffView
}

/** What staff did, as a page and as a file; the file is a step of its own. */
export function createStaffAuditRoutes({ services, guard, view }: AuditRouteParts): Hono<EdgeEnv> {
  const { db, now } = services
  const routes = new Hono<EdgeEnv>()

  routes.get('/audit', async (c) => {
    const entry = await guard.enter(c, 'audit')
    if (!entry.ok) return entry.answer
    const { pathname, search, searchParams } = new URL(c.req.url)
    const page = readPage(searchParams)
    const [{ rows, hasMore }, centres] = await Promise.all([
      listAudit(db, entry.reach, page),
      listCentresWithin(db, entry.reach),
    ])
    const { last } = dayBefore(now() + 24 * 60 * 60_000, paymentTimeZone)
    return view.answer(entry.staff, {
      title: 'staff_audit',
      section: 'audit',
      self: pathname + search,
      body: (
        <AuditPage
          rows={rows}
          centres={centres}
          page={page}
          hasMore={hasMore}
          first={`${last.slice(0, 8)}01`}
          last={last}
        />
      ),
    })
  })

  routes.get('/audit.csv', async (c) => {
    const entry = await guard.enter(c, 'audit', { action: 'download' })
    if (!entry.ok) return entry.answer
    const days = readDays(new URL(c.req.url).searchParams)
    if (days === undefined) return guard.answerMissing(entry.staff)
    const { first, last } = days
    const rows = await listAuditBetween(db, entry.reach, parsePeriod(first, last, paymentTimeZone))
    const detail = `audit ${first} ${last}`
    await writeAudit(db, { actor: entry.staff, action: 'download', outcome: 'done', detail }, now())
    return answerFile(formatAuditCsv(rows), `audit-${first}-${last}.csv`, 'text/csv; charset=utf-8')
  })
  return routes
}
