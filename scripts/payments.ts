import { createParkingScope } from '#app/features/parking/parking-scope.server.ts'
import type { OperatorWish } from '#app/features/payments/judge-operator-wish.ts'
import { operatePayment } from '#app/features/payments/operate-payment.server.ts'
import type { PaymentContext } from '#app/features/payments/payment-context.server.ts'
import { findPaymentFile, listPaymentsInCare } from '#app/features/payments/payments-in-care.server.ts'
import { getEnvironment } from '#app/platform/environment.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { openCards } from '#server/cards/open-cards.ts'
import { openCarPark } from '#server/parking/open-car-park.ts'
import { openPaymentContext } from '#server/payments/open-payment-context.server.ts'
import { formatPaymentFile, formatPaymentList } from './payments/format-payment.ts'

/*
 * `npm run payments -- list | show <id> | retry <id> | refund <id>`
 * For payments that need a person (docs/operating.md says when). With the embedded database the server must be stopped
 * for it: the database belongs to one process.
 */

async function list(context: PaymentContext): Promise<void> {
  console.log(formatPaymentList(await listPaymentsInCare(context)))
}

async function show(context: PaymentContext, id: string): Promise<void> {
  const file = await findPaymentFile(context, id)
  if (file === undefined) fail('there is no such payment')
  else console.log(formatPaymentFile(file))
}

const operate =
  (wish: OperatorWish) =>
  async (context: PaymentContext, id: string): Promise<void> => {
    const result = await operatePayment(context, id, wish)
    if (!result.ok) fail(`Nothing was done: ${result.problem}`)
    await show(context, id)
  }

async function withPayments(work: (context: PaymentContext) => Promise<void>): Promise<void> {
  const environment = getEnvironment()
  const database = await openDatabase(environment)
  try {
    const { db } = database
    const services = { db, environment, logger: createLogger('silent'), now: Date.now }
    const { context } = await openPaymentContext({
      services,
      handlers: [createParkingScope({ db, carPark: openCarPark(services) }), openCards(services).scope],
      // What is left to do later, the sweep of a running server takes up within a minute.
      jobs: { send: async () => undefined },
    })
    await work(context)
  } finally {
    await database.close()
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

const commands: Readonly<Record<string, (context: PaymentContext, id: string) => Promise<void>>> = {
  list,
  show,
  retry: operate('retry'),
  refund: operate('refund'),
}
const [name = '', id = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined || (name !== 'list' && id === '')) {
  fail('Usage: npm run payments -- list | show <id> | retry <id> | refund <id>')
} else {
  await withPayments((context) => command(context, id)).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  )
}
