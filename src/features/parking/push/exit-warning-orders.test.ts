import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import {
  eraseExitWarnings,
  exportExitWarnings,
  type WarningOrder,
} from '#features/parking/exit-warnings/exit-warnings.server.ts'
import { findWarningOffer } from '#features/parking/exit-warnings/warning-offer.server.ts'
import { paidTicket } from '#features/payments/payment-view.test-support.ts'
import { hashOfSid } from '#features/sign-in/relying-party/sessions/session-id.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { startPushService, type PushServiceStandIn } from '../../../../tests/support/push/push-service.ts'

const keys = webPush.generateVAPIDKeys()
const payment = paidTicket({ results: { 'gate-release': { exitUntil: '2026-11-20T12:20:00.000Z' } } })
const clock = { now: 0 }

let service: PushServiceStandIn
let server: EdgeServer
beforeAll(async () => {
  service = await startPushService()
  server = await startEdgeServer({
    now: () => clock.now,
    settings: {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_CONTACT: 'mailto:operations@passage.example',
      PUSH_SERVICES: service.origin,
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  clock.now = Date.parse('2026-11-20T12:00:00Z')
  service.arrived.length = 0
  server.jobs.length = 0
  await server.services.db.deleteFrom('exit_warning').execute()
  await server.services.db.deleteFrom('auth_session').execute()
  const later = new Date(clock.now + 86_400_000)
  await server.services.db
    .insertInto('auth_session')
    .values({
      id_hash: hashOfSid('the-session'),
      oid: 'oid-1',
      sealed_tokens: 'sealed',
      access_expires_at: later,
      expires_at: later,
      show_onboarding: false,
      created_at: new Date(clock.now),
    })
    .execute()
})

const signedIn = new Headers({ cookie: '__Host-Http-sid=the-session' })
const anonymous = new Headers()

const order = (changes: Partial<WarningOrder> = {}): WarningOrder => ({
  payment,
  owner: { kind: 'consumer', key: 'oid-1' },
  locale: 'de',
  target: service.subscribe(),
  headers: signedIn,
  ...changes,
})
const set = (changes?: Partial<WarningOrder>) => server.exitWarnings.warnings.set(order(changes))

test('PKC-03 a warning that was asked for twice comes once, at its time, in the language of the page', async () => {
  const target = service.subscribe()
  expect(await set({ target, locale: 'en' })).toEqual({ ok: true, value: null })
  expect(await set({ target, locale: 'en' })).toEqual({ ok: true, value: null })
  expect(server.jobs).toEqual([
    { name: 'exit-warning', data: { warningId: expect.any(String) }, afterSeconds: 900 },
  ])
  clock.now += 900_000
  await server.runJob('exit-warning-sweep', null)
  expect(service.arrived.map(({ text }) => JSON.parse(text))).toEqual([
    {
      tag: expect.stringMatching(/^exit-/),
      title: '5 minutes left to drive out',
      text: 'Leave by 13:20. After that the price is calculated again.',
      locale: 'en',
      path: `/en/payment/success?scope=ParkingTicket&transactionId=${payment.id}`,
    },
  ])
})

test('PKC-03 no warning for another address, too late, for what opens no barrier, or for a crowd', async () => {
  const target = { ...service.subscribe(), endpoint: 'https://example.org/push' }
  expect(await set({ target })).toEqual({ ok: false, problem: 'foreign-service' })
  expect(await set({ payment: paidTicket({ results: {} }) })).toEqual({ ok: false, problem: 'not-offered' })
  const first = service.subscribe()
  await set({ target: first })
  for (let browser = 1; browser < 5; browser += 1) await set()
  expect(await set()).toEqual({ ok: false, problem: 'too-many' })
  expect(await set({ target: first }), 'asked for again').toEqual({ ok: true, value: null })
  clock.now += 841_000
  expect(await set()).toEqual({ ok: false, problem: 'too-late' })
})

test('PKC-03 an account without a session in this browser gets no warning, a guest does', async () => {
  const ended = new Headers({ cookie: '__Host-Http-sid=ended-before' })
  expect(await set({ headers: anonymous })).toEqual({ ok: false, problem: 'signed-out' })
  expect(await set({ headers: ended })).toEqual({ ok: false, problem: 'signed-out' })
  const owner = { kind: 'guest', key: 'hash' } as const
  expect(await set({ owner, headers: anonymous })).toEqual({ ok: true, value: null })
  expect(await set({ owner, headers: ended })).toEqual({ ok: true, value: null })
})

test('PKC-03 the page offers it, says when it comes, and is silent when it would be too late', async () => {
  const { warnings } = server.exitWarnings
  const offer = () => findWarningOffer(warnings, payment, clock.now)
  expect(await offer()).toEqual({ publicKey: keys.publicKey, isSet: false, time: '13:15' })
  await set()
  expect(await offer()).toMatchObject({ isSet: true })
  await warnings.takeBack(payment.id)
  expect(await offer()).toMatchObject({ isSet: false })
  await set()
  clock.now += 841_000
  expect(await offer(), 'one that is set can be taken back until the end').toMatchObject({ isSet: true })
  await warnings.takeBack(payment.id)
  expect(await offer()).toBeNull()
  expect(await findWarningOffer({ ...warnings, publicKey: null }, payment, 0)).toBeNull()
})

test('PKC-03 PRF-06 an account downloads its warnings, and they are gone with it', async () => {
  const { db } = server.services
  await set()
  await set({ owner: { kind: 'guest', key: 'oid-1' } })
  expect(await exportExitWarnings(db, 'oid-1')).toEqual([
    {
      transactionId: payment.id,
      warnsAt: '2026-11-20T12:15:00.000Z',
      exitUntil: '2026-11-20T12:20:00.000Z',
      pushService: new URL(service.origin).host,
    },
  ])
  await eraseExitWarnings(db, 'oid-1')
  expect(await exportExitWarnings(db, 'oid-1')).toEqual([])
  expect(await server.exitWarnings.warnings.isSet(payment.id)).toBe(true)
})
