import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#platform/database/database.server.ts'
import { createWarningSender } from '#features/parking/push/send-warnings.server.ts'
import { createWebPushGateway } from '#features/parking/push/web-push-gateway.server.ts'

/*
 * A process that sends warnings until it is killed: the sender, the gateway and the database of the server, without
 * pages. Its claims are short, so that the test does not wait after each kill. Arguments: the database, the two keys, and
 * for how many milliseconds a claim holds.
 */

const [DATABASE_URL = '', publicKey = '', privateKey = '', claimMs = ''] = process.argv.slice(2)
const database = await openDatabase({ DATA_DIR: '', DATABASE_URL })
const sender = createWarningSender({
  db: database.db,
  logger: pino({ level: 'silent' }),
  now: Date.now,
  gateway: createWebPushGateway({ publicKey, privateKey, contact: 'mailto:operations@passage.example' }),
  claimMs: Number(claimMs),
  compose: async ({ payment_id }) => ({ title: payment_id, text: 'x' }),
})
for (;;) {
  await sender.sweep()
  await sleep(20)
}
