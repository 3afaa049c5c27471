import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { createLogger } from '#platform/logger.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startPushService, type PushServiceStandIn } from '../../../../tests/support/push/push-service.ts'
import { createWarningSender, type WarningSender } from './send-warnings.server.ts'
import { createWebPushGateway } from './web-push-gateway.server.ts'

let database: OpenDatabase
let service: PushServiceStandIn
let sender: WarningSender
const clock = { now: 0 }
const keys = { ...webPush.generateVAPIDKeys(), contact: 'mailto:operations@passage.example' }
const exitUntil = Date.parse('2026-11-20T12:20:00Z')
const minute = 60_000

beforeAll(async () => {
  database = await openTestDatabase()
  service = await startPushService()
  sender = openSender()
}, 60_000)
afterAll(async () => {
  await service.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('exit_warning').execute()
  service.arrived.length = 0
  service.faults.status = null
  clock.now = exitUntil - 5 * minute
})

const openSender = () =>
  createWarningSender({
    db: database.db,
    logger: createLogger('silent'),
    now: () => clock.now,
    gateway: createWebPushGateway(keys),
    compose: async () => ({ title: 'Noch 5 Minuten', text: 'Bis 12:20 Uhr' }),
  })

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const write = (warning: Partial<{ id: string; endpoint: string; payment_id: string }> = {}) =>
  database.db
    .insertInto('exit_warning')
    .values({
      id,
      payment_id: 'payment-1',
      owner_kind: 'guest',
      owner_key: 'hash',
      locale: 'de',
      path: '/payment/success?transactionId=1',
      exit_until: new Date(exitUntil),
      warn_at: new Date(exitUntil - 5 * minute),
      ...service.subscribe(),
      claimed_until: null,
      created_at: new Date(clock.now),
      ...warning,
    })
    .execute()
const countLeft = async () => (await database.db.selectFrom('exit_warning').select('id').execute()).length

test('PKC-03 a warning reaches its browser, which alone can read it, and leaves nothing here', async () => {
  await write()
  await sender.send(id)
  expect(service.arrived).toEqual([
    {
      endpoint: expect.any(String),
      topic: '0f8fad5bd9cb469fa16570867728950e',
      ttl: 300,
      urgency: 'high',
      contact: 'mailto:operations@passage.example',
      text: JSON.stringify({
        tag: `exit-${id}`,
        title: 'Noch 5 Minuten',
        text: 'Bis 12:20 Uhr',
        locale: 'de',
        path: '/payment/success?transactionId=1',
      }),
    },
  ])
  expect(await countLeft()).toBe(0)
})

test('PKC-03 two processes and the sweep send a warning once, and none before its time', async () => {
  await write()
  clock.now -= 1
  await sender.sweep()
  expect(service.arrived).toEqual([])
  clock.now += 1
  const other = openSender()
  await Promise.all([sender.send(id), other.send(id), sender.sweep(), other.sweep()])
  expect(service.arrived).toHaveLength(1)
})

test('PKC-03 a warning that is not taken now is sent later, but not after the exit time', async () => {
  await write()
  for (const status of [429, 503]) {
    service.faults.status = status
    await expect(sender.send(id)).rejects.toThrow(`HTTP-${status}`)
  }
  await sender.sweep()
  service.faults.status = null
  clock.now += minute
  await sender.sweep()
  expect(service.arrived.map(({ ttl }) => ttl)).toEqual([240])
  await write()
  clock.now = exitUntil
  await sender.sweep()
  expect(service.arrived).toHaveLength(1)
  expect(await countLeft()).toBe(0)
})

test('PKC-03 the warnings of a subscription that has ended are deleted, those of others are not', async () => {
  const ended = `${service.origin}/push/ended`
  await write({ endpoint: ended })
  await write({ id: 'other-ticket', payment_id: 'payment-2', endpoint: ended })
  await write({ id: 'other-browser' })
  await sender.send(id)
  expect(service.arrived).toEqual([])
  expect(await countLeft()).toBe(1)
})

test('PKC-03 a warning that the push service refuses for good is not sent again', async () => {
  await write()
  service.faults.status = 413
  await sender.sweep()
  expect(await countLeft()).toBe(0)
})

test('PKC-03 what a dead process was sending is sent by another one, under the same topic', async () => {
  await write()
  await database.db
    .updateTable('exit_warning')
    .set({ claimed_until: new Date(clock.now + 20_000) })
    .execute()
  await sender.sweep()
  expect(service.arrived).toEqual([])
  clock.now += 20_000
  await sender.sweep()
  expect(service.arrived.map(({ topic }) => topic)).toEqual(['0f8fad5bd9cb469fa16570867728950e'])
})
