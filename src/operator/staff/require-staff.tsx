import { parse, serialize } from 'hono/utils/cookie'
import { isUid } from '#core/uid.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { isWrite } from '#platform/http/is-write.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { chooseLocale, readAcceptedLanguages } from '#features/sign-in/provider/choose-locale.ts'
import { createRateLimit } from '#platform/limits/rate-limit.server.ts'
import type { AuditAction, AuditEntry } from './audit/audit-entry.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { NoticeBody, type NoticeLink } from './pages/notice-page.tsx'
import type { StaffView } from './pages/staff-page.tsx'
import { findReach, reaches, reachesAny, type StaffArea, type StaffReach } from './staff-roles.ts'
import type { Staff, StaffSessions } from './staff-sessions.server.ts'
import { seeOther } from '#features/sign-in/provider/answer-page.server.ts'

/** Who comes in, and the centres at which the asked area is open to them. */
export type Entry =
  | { readonly ok: true; readonly staff: Staff; readonly reach: StaffReach }
  | { readonly ok: false; readonly answer: Response }

/** What somebody is about to do, for the audit of a refusal. */
export type Errand = { readonly action: AuditAction; readonly paymentId?: string }

/** The way into the pages for staff: every page and every form passes it. */
export type StaffGuard = {
  /**
   * Lets in who has a role for this area at any centre. Nobody is sent to the sign-in, a form without a session or from
   * another site is refused, and so is who has no such role.
   */
  readonly enter: (c: EdgeContext, area: StaffArea, errand?: Errand) => Promise<Entry>
  /** Refuses what belongs to a centre out of reach; null if it is within. */
  readonly checkCentre: (
    entry: Extract<Entry, { ok: true }>,
    centreUid: string,
    errand?: Errand,
  ) => Promise<Response | null>
  /** Leads somebody without a session to the sign-in; a form is refused. */
  readonly answerStranger: (c: EdgeContext) => Promise<Response>
  readonly answerMissing: (staff: Staff) => Promise<Response>
  /** Says that a form lacked something that its page always sends. */
  readonly answerBadForm: (staff: Staff) => Promise<Response>
  readonly find: (c: EdgeContext) => Promise<Staff | undefined>
  readonly readSid: (c: EdgeContext) => string | null
  /** `Set-Cookie` of a session; it ends with the browser, or with the session. */
  readonly serialiseSid: (sid: string) => string
  readonly clearSid: () => string
}

/** The language of a page without a session. */
export const localeOfStranger = (c: EdgeContext): Locale =>
  chooseLocale(c.req.query('lang'), readAcceptedLanguages(c.req.header('accept-language')))

/** Leads to the first area that is open to the person. */
const linkBack: NoticeLink = { href: staffPath, label: 'staff_start' }

type GuardParts = {
  readonly services: Services
  readonly sessions: StaffSessions
  readonly view: StaffView
}

/**
 * The cookie is Strict and only sent below `/staff`, so no other site can use it, and visitors' pages never see it. Posts
 * must name this site as their origin besides. Each refusal of somebody who is signed in is written to the audit, up to a
 * limit: an account without a role must not fill it.
 */
export function createStaffGuard({ services, sessions, view }: GuardParts): StaffGuard {
  const { db, environment, logger, now } = services
  const secure = keepsSecureCookies(environment.PUBLIC_ORIGIN)
  const cookie = secure ? '__Secure-staff' : 'staff'
  const attributes = { path: staffPath, secure, httpOnly: true, sameSite: 'Strict' } as const
  const refusals = createRateLimit(db, { name: 'staff-refusal', attempts: 100, seconds: 3600 })

  const readSid = (c: EdgeContext): string | null => parse(c.req.header('cookie') ?? '')[cookie] || null

  async function record(entry: AuditEntry): Promise<void> {
    const { ok } = await refusals.attempt(entry.actor.subject)
    if (ok) await writeAudit(db, entry, now())
    else logger.warn('staff: refused too often to be recorded')
  }

  async function refuse(
    staff: Staff,
    why: 'role' | 'centre' | 'origin',
    entry: Omit<AuditEntry, 'actor' | 'outcome'>,
  ): Promise<Response> {
    await record({ ...entry, actor: staff, outcome: 'refused', detail: `no-${why}` })
    const texts = [`staff_refused_${why}`, 'staff_refused_recorded'] as const
    const body = <NoticeBody texts={texts} link={why === 'role' ? undefined : linkBack} />
    return view.answer(staff, { title: 'staff_refused', body }, 403)
  }

  async function answerStranger(c: EdgeContext): Promise<Response> {
    const address = new URL(c.req.url)
    if (!isWrite(c.req.method)) {
      const query = new URLSearchParams({ returnTo: address.pathname + address.search })
      return seeOther(`${staffPath}/sign-in?${query}`)
    }
    const link: NoticeLink = { href: `${staffPath}/sign-in`, label: 'staff_sign_in' }
    const body = <NoticeBody texts={['staff_ended_text']} link={link} />
    return view.answer(localeOfStranger(c), { title: 'staff_ended', body }, 403)
  }

  const answerNotice = (staff: Staff, title: MessageKey, text: MessageKey, status: number) =>
    view.answer(staff, { title, body: <NoticeBody texts={[text]} link={linkBack} /> }, status)

  async function find(c: EdgeContext): Promise<Staff | undefined> {
    const sid = readSid(c)
    return sid === null ? undefined : sessions.find(sid)
  }

  return {
    find,

    async enter(c, area, errand = { action: 'open' }) {
      const known = await find(c)
      if (known === undefined) return { ok: false, answer: await answerStranger(c) }
      const chosen = c.req.query('lang')
      if (isLocale(chosen) && chosen !== known.locale) await sessions.setLocale(readSid(c) ?? '', chosen)
      const staff = isLocale(chosen) ? { ...known, locale: chosen } : known
      if (isWrite(c.req.method) && !isFromOwnPage(c.req.raw.headers, environment.PUBLIC_ORIGIN))
        return { ok: false, answer: await refuse(staff, 'origin', errand) }
      const reach = findReach(staff.roles, area)
      if (!reachesAny(reach)) return { ok: false, answer: await refuse(staff, 'role', errand) }
      return { ok: true, staff, reach }
    },

    async checkCentre({ staff, reach }, centreUid, errand = { action: 'open' }) {
      if (reaches(reach, centreUid)) return null
      return refuse(staff, 'centre', { ...errand, centreUid: isUid(centreUid) ? centreUid : null })
    },

    answerStranger,
    answerMissing: (staff) => answerNotice(staff, 'staff_not_found', 'staff_not_found_text', 404),
    answerBadForm: (staff) => answerNotice(staff, 'staff_bad_form', 'staff_bad_form_text', 400),
    readSid,
    serialiseSid: (sid) => serialize(cookie, sid, attributes),
    clearSid: () => serialize(cookie, '', { ...attributes, maxAge: 0 }),
  }
}
