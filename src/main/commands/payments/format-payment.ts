import {
  decideOperatorAction,
  type OperatorAction,
  operatorRefusals,
} from '#features/payments/operations/decide-operator-action.ts'
import { toPaymentForOperator } from '#features/payments/operations/operate-payment.server.ts'
import type { PaymentFile } from '#features/payments/operations/payments-for-operator.server.ts'
import { formatMoney } from '#i18n/money-text.ts'

/* Payments as text for the operator's terminal. Moments are UTC, as in the log. */

const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')}Z`

const money = ({ amount_cents, captured_cents, refunded_cents }: PaymentFile['payment']): string =>
  `${formatMoney(amount_cents)}, taken ${formatMoney(captured_cents)}, given back ${formatMoney(refunded_cents)}`

const openDifferences = ({ discrepancies }: PaymentFile): readonly string[] =>
  discrepancies
    .filter(({ settled_at }) => settled_at === null)
    .map(
      ({ kind, ours, theirs, found_at }) =>
        `${kind}: ${formatMoney(Number(ours))} here, ${formatMoney(Number(theirs))} at the provider (${moment(found_at)})`,
    )

/** Two or three lines for each payment that needs a person. */
export function formatPaymentList(files: readonly PaymentFile[]): string {
  if (files.length === 0) return 'No payment needs your help.'
  const blocks = files.map((file) => {
    const { payment, events } = file
    return [
      payment.id,
      `  ${payment.state} since ${moment(payment.moved_at)}: ${events.at(-1)?.reason}`,
      `  ${payment.service.de}: ${money(payment)}`,
      ...openDifferences(file).map((line) => `  ${line}`),
    ].join('\n')
  })
  return blocks.join('\n\n')
}

/** All facts about a payment, and the commands that are possible for it. */
export function formatPaymentFile(file: PaymentFile): string {
  const { payment, events, effects, reversals } = file
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['payment', [payment.id]],
    ['state', [`${payment.state} since ${moment(payment.moved_at)}`]],
    ['for', [`${payment.service.de} (${payment.scope}, ${payment.centre_uid})`]],
    ['subject', Object.entries(payment.subject).map(([name, value]) => `${name} ${value}`)],
    ['amount', [money(payment)]],
    [
      'provider',
      [`${payment.provider} (account ${payment.provider_account}) ${payment.psp_ref ?? '(no page yet)'}`],
    ],
    ['receipt', [payment.receipt_number ?? 'none']],
    [
      'history',
      events.map(({ happened_at, to_state, reason }) => `${moment(happened_at)}  ${to_state}  ${reason}`),
    ],
    [
      'effects',
      effects.map(
        ({ kind, state, attempts, last_reason }) =>
          `${kind}: ${state}, ${attempts} attempts${last_reason === null ? '' : ` (${last_reason})`}`,
      ),
    ],
    [
      'went back',
      reversals.map(({ kind, amount_cents, source, reason, given_by, happened_at }) =>
        [
          `${moment(happened_at)}  ${kind} ${formatMoney(amount_cents)}`,
          source === 'operator' ? `by ${given_by}: ${reason}` : source,
        ].join('  '),
      ),
    ],
    ['refunding', describeClaim(payment)],
    ['differs', openDifferences(file)],
    ['can', [describeAction(file, 'retry'), describeAction(file, 'refund')]],
  ]
  return rows
    .filter(([, lines]) => lines.length > 0)
    .map(([label, lines]) => label.padEnd(10) + lines.join(`\n${' '.repeat(10)}`))
    .join('\n')
}

function describeClaim({ refund_claimed_until: until, refund_order: order }: PaymentFile['payment']) {
  if (until === null || order === null) return []
  return [`${formatMoney(order.amountCents)} by ${order.givenBy}: ${order.reason}; not answered yet`]
}

function describeAction({ payment }: PaymentFile, action: OperatorAction): string {
  const verdict = decideOperatorAction(toPaymentForOperator(payment), action)
  return `${action}: ${verdict.kind === 'refused' ? `no, ${operatorRefusals[verdict.why]}` : 'yes'}`
}
