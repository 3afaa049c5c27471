import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { parseAmount } from '#core/parse-amount.ts'
import { createParkingScope } from '#features/parking/tickets/parking-scope.server.ts'
import { type OperatorOrder, operatorRefusals } from '#features/payments/operations/decide-operator-action.ts'
import type { Refused } from '#features/payments/operations/operate-payment.server.ts'
import { searchPayments } from '#features/payments/operations/search-payments.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import {
  findPaymentFile,
  listPaymentsForOperator,
} from '#features/payments/operations/payments-for-operator.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { judgeMailReach } from '#platform/settings/mail-reach.ts'
import { createMailbox } from '#features/mail/mailbox.server.ts'
import { readSearchText } from '#operator/staff/read-search-text.ts'
import { takeAuditedStep } from '#operator/staff/take-step.server.ts'
import { openCards } from '#features/cards/open-cards.server.ts'
import { openCarPark } from '#features/parking/open-car-park.server.ts'
import { openPaymentContext } from '#features/payments/opening/open-payment-context.server.ts'
import { closeDays, exportDays } from '#main/commands/payments/close-payments.ts'
import { formatPaymentFile, formatPaymentList } from '#main/commands/payments/format-payment.ts'
import { tellPayouts } from '#main/commands/payments/tell-payouts.ts'
import { writeAuditFile } from '#operator/staff/audit/write-audit-file.ts'
import { fail } from '#main/commands/fail.ts'
import { readArguments } from '#main/commands/read-arguments.ts'
import { type CommandContext, runMain } from '#main/commands/run-main.ts'
import { requireDays } from '#features/payments/closing/period.ts'

/*
 * `npm run payments -- list | find <text> | show <id> | retry <id> | refund <id> --reason <why> | close <centre> | export <centre> |
 * payouts | audit`: for payments that need a person (docs/operating/payment.md describes the cases). With the embedded database, stop the server first: only one process can use the database.
 */

async function list(context: PaymentContext): Promise<void> {
  console.log(formatPaymentList(await listPaymentsForOperator(context)))
}

/** The payments that a visitor can mean by what they read out. */
async function find(context: PaymentContext, text: string): Promise<void> {
  const search = {
    show: 'all',
    centres: 'all',
    unchangedSince: null,
    text: readSearchText(text),
  } as const
  const { payments: found } = await searchPayments(context, search, 1)
  if (found.length === 0) return fail(`No payment has ${text} as ticket, plate, receipt, card or reference`)
  const files = await Promise.all(found.map(({ id }) => findPaymentFile(context, id)))
  console.log(formatPaymentList(files.filter((file) => file !== undefined)))
}

async function show(context: PaymentContext, id: string): Promise<void> {
  const file = await findPaymentFile(context, id)
  if (file === undefined) fail('there is no such payment')
  else console.log(formatPaymentFile(file))
}

const operate =
  (order: OperatorOrder, name = userInfo().username) =>
  async (context: PaymentContext, id: string): Promise<void> => {
    const file = await findPaymentFile(context, id)
    if (file === undefined) return fail(`Nothing was done: ${operatorRefusals.unknown}`)
    const actor = { subject: 'command', name }
    const { centre_uid: centreUid } = file.payment
    const step = { actor, paymentId: id, centreUid, step: randomUUID(), order }
    const result = await takeAuditedStep(context, step)
    if (!result.ok) fail(`Nothing was done: ${describeRefusal(result.problem)}`)
    await show(context, id)
    if (result.ok && result.value.cameBack !== null) fail(`Tried. What came back: ${result.value.cameBack}`)
  }

const describeRefusal = ({ why, givenBy }: Refused): string =>
  givenBy === null ? operatorRefusals[why] : `${operatorRefusals[why]} (given by ${givenBy})`

const withPayments = (
  { getEnvironment, withDatabase }: CommandContext,
  work: (context: PaymentContext) => Promise<void>,
): Promise<void> =>
  withDatabase(async ({ db }) => {
    const environment = getEnvironment()
    const services = {
      db,
      environment,
      logger: createLogger('silent'),
      incidents: createIncidents(),
      now: Date.now,
    }
    const { context } = await openPaymentContext({
      services,
      handlers: [createParkingScope({ db, carPark: openCarPark(services) }), openCards(services).scope],
      // A running server finds the remaining steps within a minute by its regular search.
      jobs: { send: async () => undefined },
      mailbox: createMailbox({
        reach: judgeMailReach(environment),
        now: Date.now,
        enqueue: async () => undefined,
      }),
    })
    await work(context)
  })

const usage = [
  'Usage: npm run payments -- list | find <text> | show <id> | retry <id>',
  '  | refund <id> --reason <why> [--amount <euros>] [--by <name>]',
  '  | close <centre> --from 2026-11-22 [--to 2026-11-22]',
  '  | export <centre> --from 2026-11-01 --to 2026-11-30 --file <name> [--format csv | datev --accounts <file>]',
  '  | payouts --from 2026-11-01 [--to 2026-11-30] [--file <name>]',
  '  | audit --from 2026-11-01 [--to 2026-11-30] --file <name>',
].join('\n')

type Command = (context: PaymentContext) => Promise<void>

/**
 * The command that the arguments name; undefined if they name none.
 * @throws Error if an option is no day
 */
function findCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      amount: { type: 'string' },
      by: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      file: { type: 'string' },
      format: { type: 'string' },
      accounts: { type: 'string' },
    },
  })
  requireDays(values)
  const [name, id] = positionals
  if (name === 'list') return list
  if (name === 'audit') {
    const { from: first, to: last = first, file } = values
    if (first === undefined || last === undefined || file === undefined) return undefined
    return async (context) => console.log(await writeAuditFile(context, { first, last, file }))
  }
  if (name === 'payouts') {
    const { from: first, to: last = first, file } = values
    if (first === undefined || last === undefined) return undefined
    return async (context) => console.log(await tellPayouts(context, { first, last, file }))
  }
  if (id === undefined) return undefined
  switch (name) {
    case 'find':
      return (context) => find(context, id)
    case 'show':
      return (context) => show(context, id)
    case 'retry':
      return (context) => operate({ action: 'retry' })(context, id)
    case 'refund': {
      const { reason, amount, by: givenBy = userInfo().username } = values
      const amountCents = amount === undefined ? undefined : parseAmount(amount)
      if (reason === undefined || reason.trim() === '') return undefined
      if (amount !== undefined && amountCents === undefined) return undefined
      return (context) => operate({ action: 'refund', amountCents, reason, givenBy }, givenBy)(context, id)
    }
    case 'close': {
      const { from: first, to: last = first } = values
      if (first === undefined || last === undefined) return undefined
      return async (context) => console.log(await closeDays(context, { centre: id, first, last }))
    }
    case 'export': {
      const { from: first, to: last, file, format = 'csv', accounts } = values
      if (first === undefined || last === undefined || file === undefined) return undefined
      if (format !== 'csv' && format !== 'datev') return undefined
      const days = { centre: id, first, last }
      return async (context) => console.log(await exportDays(context, days, { format, file, accounts }))
    }
    default:
      return undefined
  }
}

export function payments(args: readonly string[], context: CommandContext): void | Promise<void> {
  const command = readArguments(() => findCommand(args))
  return command === undefined ? fail(usage) : withPayments(context, command)
}

if (import.meta.main) await runMain(payments)
