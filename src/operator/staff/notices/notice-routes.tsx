import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isUid } from '#core/uid.ts'
import { readCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import { listCentres } from '#features/centres/centres.server.ts'
import { listEntrances } from '#features/centres/notices/entrances.server.ts'
import {
  endNotice,
  isNoticeOf,
  listStandingNotices,
  moveEnd,
  postNotice,
} from '#features/centres/notices/notices.server.ts'
import {
  mostNotices,
  noticeKinds,
  reminderMs,
  type NoticeSubject,
} from '#features/centres/notices/posted-notice.ts'
import { findPublicHoliday } from '#features/centres/opening-hours/public-holiday.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { AuditAction } from '../audit/audit-entry.ts'
import { StepTaken } from '../audit/step-taken.ts'
import { writeAudit } from '../audit/write-audit.server.ts'
import type { StaffView } from '../pages/staff-page.tsx'
import { readFaults } from '../read-faults.ts'
import type { StaffGuard } from '../require-staff.tsx'
import { reaches, type StaffReach } from '../staff-roles.ts'
import type { Staff } from '../staff-sessions.server.ts'
import {
  decideLaterEnd,
  decideNotice,
  findSubject,
  typedFields,
  usualEnd,
  type DecidedNotice,
  type NoticeFacts,
  type NoticeFaults,
} from './decide-notice.ts'
import { describeNotice } from './describe-notice.ts'
import { NewNoticePage, type TypedNotice } from './new-notice-page.tsx'
import { noticeForm, standingNoticeForm } from './notice-forms.schema.ts'
import { ChooseCentre, NoticeListPage, noticesPath } from './notice-list-page.tsx'
import { showNotice } from './show-notice.server.ts'
import { seeOther } from '#features/sign-in/provider/answer-page.server.ts'

type NoticeRouteParts = {
  readonly services: Services
  readonly guard: StaffGuard
  readonly view: StaffView
}

type Within =
  | {
      readonly ok: true
      readonly staff: Staff
      readonly reach: StaffReach
      readonly centre: CentreRow
      readonly facts: NoticeFacts
    }
  | { readonly ok: false; readonly answer: Response }

const doneSteps = ['post', 'extend', 'end'] as const

/** What staff tell the visitors of a centre: the list of what stands, a new notice, its end. */
export function createStaffNoticeRoutes({ services, guard, view }: NoticeRouteParts): Hono<EdgeEnv> {
  const { db, content, now } = services
  const routes = new Hono<EdgeEnv>()

  routes.get('/notices', async (c) => {
    if (c.req.query('centre') === undefined) {
      const entry = await guard.enter(c, 'notices')
      if (!entry.ok) return entry.answer
      const { staff } = entry
      const centres = (await listCentres(content)).filter(({ uid }) => reaches(entry.reach, uid))
      const [only] = centres
      if (only !== undefined && centres.length === 1) return goTo(only.uid)
      return view.answer(staff, {
        title: 'staff_notices',
        section: 'notices',
        self: noticesPath,
        body: <ChooseCentre centres={centres} />,
      })
    }
    const within = await findWithin(c, 'open')
    if (!within.ok) return within.answer
    const { staff, centre, facts } = within
    const nowMs = now()
    const rows = await listStandingNotices(db, centre.uid)
    const { pathname, search } = new URL(c.req.url)
    return view.answer(staff, {
      title: 'staff_notices',
      section: 'notices',
      self: pathname + search,
      body: (
        <NoticeListPage
          centre={centre}
          hasOthers={(await listCentres(content)).some(
            ({ uid }) => uid !== centre.uid && reaches(within.reach, uid),
          )}
          step={randomUUID()}
          done={doneSteps.find((step) => step === c.req.query('done')) ?? null}
          standing={await Promise.all(
            rows.map(async ({ id, about, text, state, from_at, until_at }) => ({
              id,
              lines: await showNotice(services, centre, { about, text, from: from_at }, staff.locale),
              from: state === 'waiting' ? from_at : null,
              until: until_at,
              endsSoon: about.kind !== 'closing' && until_at.getTime() < nowMs + reminderMs,
            })),
          )}
          isFull={rows.length >= mostNotices}
          services={centre.services}
          entrances={facts.entrances}
        />
      ),
    })
  })

  routes.get('/notices/new', async (c) => {
    const within = await findWithin(c, 'open')
    if (!within.ok) return within.answer
    const { staff, centre, facts } = within
    const ask = (field: string) => c.req.query(field) ?? ''
    const kind = noticeKinds.find((known) => known === ask('kind'))
    const about = kind && findSubject({ kind, thing: ask('thing'), part: ask('part') }, facts)
    if (about === undefined) return guard.answerMissing(staff)
    const typed: TypedNotice = {
      kind: about.kind,
      thing: ask('thing'),
      part: ask('part'),
      de: '',
      en: '',
      from: '',
      until: usualEnd(centre.schedule.timeZone, facts.nowMs),
      time: '',
    }
    return showForm(within, { about, typed, faults: {}, step: randomUUID() })
  })

  routes.post('/notices/new', async (c) => {
    const within = await findWithin(c, 'notice-post')
    if (!within.ok) return within.answer
    const { staff, facts } = within
    const data = await readForm(c.req.raw)
    const typed = Object.fromEntries(
      (['kind', 'thing', 'part', ...typedFields] as const).map((field) => [field, readTyped(data, field)]),
    ) as TypedNotice
    const form = parseForm(data, noticeForm)
    const kind = noticeKinds.find((known) => known === typed.kind)
    const about = kind && findSubject({ kind, thing: typed.thing, part: typed.part, time: typed.time }, facts)
    if (about === undefined) return guard.answerBadForm(staff)
    if (form.status !== 'success') {
      const faults = readFaults(form.error, typedFields)
      return faults === null
        ? guard.answerBadForm(staff)
        : showForm(within, { about, typed, faults, step: readTyped(data, 'step') })
    }
    const { step, confirmed } = form.value
    const decided = decideNotice(about, form.value, facts)
    if (!decided.ok) return showForm(within, { about, typed, faults: decided.problem, step })
    if (confirmed !== 'yes')
      return showForm(within, { about, typed, faults: {}, step, decided: decided.value })
    return post(within, step, decided.value)
  })

  routes.post('/notices/extend', async (c) =>
    change(c, 'notice-extend', async (trx, key, nowMs) => {
      const standing = await listStandingNotices(trx, key.centreUid)
      const known = standing.find(({ id }) => id === key.id)
      return known && moveEnd(trx, { ...key, until: decideLaterEnd(known.until_at, nowMs) })
    }),
  )
  routes.post('/notices/end', async (c) => change(c, 'notice-end', endNotice))

  /** Posts a notice with its row in the audit: both or neither, and once. */
  async function post(
    { staff, centre }: Extract<Within, { ok: true }>,
    step: string,
    notice: DecidedNotice,
  ): Promise<Response> {
    const nowMs = now()
    const order = { ...notice, id: step, centreUid: centre.uid, postedBy: staff.subject }
    const posted = await db.transaction().execute(async (trx) => {
      const outcome = await postNotice(trx, order, nowMs)
      if (outcome.ok && outcome.value === 'posted')
        await record(trx, 'notice-post', { staff, centre, step, detail: describeNotice(notice) }, nowMs)
      return outcome
    })
    return goTo(centre.uid, posted.ok ? 'post' : undefined)
  }

  /** Changes a notice that stands, with its row in the audit; sent again, nothing happens. */
  async function change(
    c: EdgeContext,
    action: 'notice-extend' | 'notice-end',
    make: typeof endNotice,
  ): Promise<Response> {
    const within = await findWithin(c, action)
    if (!within.ok) return within.answer
    const { staff, centre } = within
    const form = parseForm(await readForm(c.req.raw), standingNoticeForm)
    if (form.status !== 'success') return guard.answerBadForm(staff)
    const { id, step } = form.value
    if (!(await isNoticeOf(db, { id, centreUid: centre.uid }))) return guard.answerMissing(staff)
    await db
      .transaction()
      .execute(async (trx) => {
        const row = await make(trx, { id, centreUid: centre.uid }, now())
        if (row === undefined) return
        const isFirst = await record(trx, action, { staff, centre, step, detail: describeNotice(row) }, now())
        if (!isFirst) throw new StepTaken()
      })
      .catch((error: unknown) => {
        if (!(error instanceof StepTaken)) throw error
      })
    return goTo(centre.uid, action === 'notice-end' ? 'end' : 'extend')
  }

  /** A centre within reach: which one, the address says. */
  async function findWithin(c: EdgeContext, action: AuditAction): Promise<Within> {
    const entry = await guard.enter(c, 'notices', { action })
    if (!entry.ok) return entry
    const uid = c.req.query('centre') ?? ''
    const refused = await guard.checkCentre(entry, uid, { action })
    if (refused) return { ok: false, answer: refused }
    const centre = isUid(uid) ? await readCentre(content, uid) : undefined
    if (centre === undefined) return { ok: false, answer: await guard.answerMissing(entry.staff) }
    const entrances = await listEntrances(db, uid)
    const { services: offered, schedule } = centre
    return {
      ok: true,
      staff: entry.staff,
      reach: entry.reach,
      centre,
      facts: { services: offered, schedule, entrances, findPublicHoliday, nowMs: now() },
    }
  }

  type Shown = {
    readonly about: NoticeSubject
    readonly typed: TypedNotice
    readonly faults: NoticeFaults
    readonly step: string
    readonly decided?: DecidedNotice
  }

  async function showForm(
    { staff, centre }: Extract<Within, { ok: true }>,
    { about, typed, faults, step, decided }: Shown,
  ): Promise<Response> {
    const preview = decided && {
      de: await showNotice(services, centre, decided, 'de'),
      en: await showNotice(services, centre, decided, 'en'),
    }
    const body = (
      <NewNoticePage
        centre={centre}
        kind={about.kind}
        name={'name' in about ? about.name : null}
        step={step}
        typed={typed}
        faults={faults}
        preview={preview ?? null}
      />
    )
    const status = Object.keys(faults).length > 0 ? 422 : 200
    return view.answer(staff, { title: 'staff_notices', section: 'notices', body }, status)
  }

  return routes

  function record(
    trx: Parameters<typeof writeAudit>[0],
    action: AuditAction,
    done: {
      readonly staff: Staff
      readonly centre: CentreRow
      readonly step: string
      readonly detail: string
    },
    nowMs: number,
  ): Promise<boolean> {
    const { staff, centre, step, detail } = done
    const entry = { actor: staff, action, outcome: 'done', centreUid: centre.uid, step, detail } as const
    return writeAudit(trx, entry, nowMs)
  }
}

function goTo(centre: string, done?: (typeof doneSteps)[number]): Response {
  const query = new URLSearchParams({ centre, ...(done && { done }) })
  return seeOther(`${noticesPath}?${query}`)
}
