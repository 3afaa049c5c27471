import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { parseAmount } from '#core/parse-amount.ts'
import {
  decideOperatorAction,
  type OperatorOrder,
} from '#features/payments/operations/decide-operator-action.ts'
import { toPaymentForOperator } from '#features/payments/operations/operate-payment.server.ts'
import {
  findPaymentFile,
  listPostings,
  type PaymentFile,
} from '#features/payments/operations/payments-for-operator.server.ts'
import { listWaitingCars, searchPayments } from '#features/payments/operations/search-payments.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import { pickText } from '#i18n/localised.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { listAuditOfPayment } from './audit/list-audit.server.ts'
import { listCentresWithin } from './centres-within.server.ts'
import { ConfirmRefund, type RefundFaults, type TypedRefund } from './pages/refund-form.tsx'
import { PaymentListPage } from './pages/payment-list-page.tsx'
import { PaymentPage } from './pages/payment-page.tsx'
import { renewScript } from './pages/renew-script.ts'
import type { StaffView } from './pages/staff-page.tsx'
import { readFaults } from './read-faults.ts'
import { readPaymentQuery, toPaymentSearch } from './payment-query.ts'
import { refundForm, retryForm } from './staff-forms.schema.ts'
import type { Entry, Errand, StaffGuard } from './require-staff.tsx'
import { reaches } from './staff-roles.ts'
import type { Staff } from './staff-sessions.server.ts'
import { takeStep } from './take-step.server.ts'
import { seeOther } from '#features/sign-in/provider/answer-page.server.ts'

type PaymentRouteParts = {
  readonly context: PaymentContext
  readonly guard: StaffGuard
  readonly view: StaffView
  /** The staff PINs of coupons that somebody is trying to find. */
  readonly listGuessedPins: Redemptions['listGuessedPins']
}

/** How often the list of payments renews itself, in seconds. */
const [waitingRefresh, idleRefresh] = [20, 60]
const listPath = `${staffPath}/payments`
const pathOfPayment = (id: string) => `${listPath}/${id}`

/** What has been typed into the form to refund, and its faults; empty on a page that was opened by a link. */
type Typed = { readonly typed: TypedRefund; readonly faults: RefundFaults }
const untouched: Typed = { typed: { howMuch: 'whole', amount: '', reason: '' }, faults: {} }

type Within =
  | { readonly ok: true; readonly staff: Staff; readonly file: PaymentFile }
  | { readonly ok: false; readonly answer: Response }

/** The list of payments, each payment, and what can be done about one. */
export function createStaffPaymentRoutes({
  context,
  guard,
  view,
  listGuessedPins,
}: PaymentRouteParts): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  const { db, now } = context

  routes.get('/payments', async (c) => {
    const entry = await guard.enter(c, 'payments')
    if (!entry.ok) return entry.answer
    const { pathname, search, searchParams } = new URL(c.req.url)
    const query = readPaymentQuery(searchParams)
    const refused = query.centre === '' ? null : await guard.checkCentre(entry, query.centre)
    if (refused) return refused
    const isFirst = query.text === '' && query.page === 1
    const [found, centres, waiting, guessed] = await Promise.all([
      searchPayments(context, toPaymentSearch(query, entry.reach, now()), query.page),
      listCentresWithin(db, entry.reach),
      isFirst ? listWaitingCars(context, entry.reach) : [],
      isFirst ? listGuessedPins() : [],
    ])
    const renewedAfter = isFirst ? (waiting.length > 0 ? waitingRefresh : idleRefresh) : null
    return view.answer(entry.staff, {
      title: 'staff_payments',
      section: 'payments',
      self: pathname + search,
      ...(renewedAfter !== null && { script: renewScript, reloadedAfter: renewedAfter }),
      body: (
        <PaymentListPage
          query={query}
          found={found}
          waiting={waiting}
          renewedAfter={renewedAfter}
          guessed={guessed.filter(({ centreUid }) => reaches(entry.reach, centreUid))}
          now={now()}
          centres={centres}
        />
      ),
    })
  })

  routes.get('/payments/:id', async (c) => {
    const within = await findWithin(c, 'open')
    if (!within.ok) return within.answer
    return showPayment(within.staff, within.file, untouched, { told: c.req.query('step') ?? null })
  })

  routes.post('/payments/:id/retry', async (c) => {
    const within = await findWithin(c, 'retry')
    if (!within.ok) return within.answer
    const form = parseForm(await readForm(c.req.raw), retryForm)
    if (form.status !== 'success') return guard.answerBadForm(within.staff)
    return act(within, form.value.step, { action: 'retry' })
  })

  routes.post('/payments/:id/refund', async (c) => {
    const within = await findWithin(c, 'refund')
    if (!within.ok) return within.answer
    const { staff, file } = within
    const data = await readForm(c.req.raw)
    const form = parseForm(data, refundForm)
    const typed: TypedRefund = {
      howMuch: readTyped(data, 'howMuch'),
      amount: readTyped(data, 'amount'),
      reason: readTyped(data, 'reason'),
    }
    if (form.status !== 'success') {
      const known = readFaults(form.error, ['howMuch', 'amount', 'reason'])
      if (known === null) return guard.answerBadForm(staff)
      const faults = { ...(isUnreadablePart(typed) && badAmount), ...known }
      return showPayment(staff, file, { typed, faults }, { status: 422 })
    }
    const { step, seen, howMuch, amount, reason, confirmed } = form.value
    if (isUnreadablePart(typed))
      return showPayment(staff, file, { typed, faults: badAmount }, { status: 422 })
    const partCents = howMuch === 'part' ? parseAmount(amount ?? '') : undefined
    const order = {
      action: 'refund',
      amountCents: partCents,
      reason,
      givenBy: staff.name,
      seenRefundedCents: seen,
    } as const
    const { payment } = file
    const verdict = decideOperatorAction(toPaymentForOperator(payment), 'refund', partCents)
    if (confirmed === 'yes' || verdict.kind === 'refused' || seen !== payment.refunded_cents)
      return act(within, step, order)
    return view.answer(staff, {
      title: 'staff_refund',
      section: 'payments',
      body: (
        <ConfirmRefund
          self={pathOfPayment(payment.id)}
          step={step}
          seenCents={seen}
          typed={{ ...typed, reason }}
          amountCents={partCents ?? payment.captured_cents - payment.refunded_cents}
          leftCents={payment.captured_cents - payment.refunded_cents}
          service={pickText(payment.service, staff.locale).value}
          subject={payment.subject}
          receiptNumber={payment.receipt_number}
        />
      ),
    })
  })

  /** A payment at a centre within reach. */
  async function findWithin(c: EdgeContext, action: Errand['action']): Promise<Within> {
    const id = c.req.param('id') ?? ''
    const file = await findPaymentFile(context, id)
    const errand = { action, ...(file && { paymentId: id }) }
    const entry: Entry = await guard.enter(c, 'payments', errand)
    if (!entry.ok) return entry
    if (file === undefined) return { ok: false, answer: await guard.answerMissing(entry.staff) }
    const refused = await guard.checkCentre(entry, file.payment.centre_uid, errand)
    return refused ? { ok: false, answer: refused } : { ok: true, staff: entry.staff, file }
  }

  /** Takes a step once, and tells its outcome on the page of the payment, however often the form is sent. */
  async function act(
    { staff, file }: Extract<Within, { ok: true }>,
    step: string,
    order: OperatorOrder,
  ): Promise<Response> {
    const { id, centre_uid: centreUid } = file.payment
    await takeStep(context, { actor: staff, paymentId: id, centreUid, step, order })
    return seeOther(`${pathOfPayment(id)}?${new URLSearchParams({ step })}`)
  }

  async function showPayment(
    staff: Staff,
    file: PaymentFile,
    typed: Typed,
    { told = null, status = 200 }: { readonly told?: string | null; readonly status?: number },
  ): Promise<Response> {
    const { payment } = file
    const facts = toPaymentForOperator(payment)
    const isOpen = (action: 'retry' | 'refund') => decideOperatorAction(facts, action).kind !== 'refused'
    const [postings, audit, centres] = await Promise.all([
      listPostings(context, payment.id),
      listAuditOfPayment(db, payment.id),
      listCentresWithin(db, [payment.centre_uid]),
    ])
    return view.answer(
      staff,
      {
        title: 'staff_payment',
        section: 'payments',
        ...(status === 200 && { self: pathOfPayment(payment.id) }),
        body: (
          <PaymentPage
            file={file}
            centres={centres}
            postings={postings}
            audit={audit}
            self={pathOfPayment(payment.id)}
            step={randomUUID()}
            told={told}
            canRetry={isOpen('retry') && payment.state !== 'completed' && payment.state !== 'refunded'}
            refund={isOpen('refund') && payment.captured_cents > payment.refunded_cents ? typed : null}
          />
        ),
      },
      status,
    )
  }
  return routes
}

const badAmount = { amount: 'staff_fault_amount' } as const

/** Whether a part is chosen without an amount above 0. */
const isUnreadablePart = ({ howMuch, amount }: TypedRefund): boolean =>
  howMuch === 'part' && !parseAmount(amount)
