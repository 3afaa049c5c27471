import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBookedCentres } from '#features/payments/closing/booked-centres.server.ts'
import { listCentresWithin } from './centres-within.server.ts'
import { startStaffServer, type StaffServer } from './staff-pages.test-support.ts'

let at: StaffServer
beforeAll(async () => {
  at = await startStaffServer()
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
})

test('STF-05 centres are those of the content, and after them those that only payments know', async () => {
  const { db } = at.database
  expect(await listBookedCentres({ db })).toEqual([])
  for (const uid of ['zeche', 'altstadt', 'hafen', 'altstadt']) {
    const { id } = await at.pay('hafen')
    await db.updateTable('payment').set({ centre_uid: uid }).where('id', '=', id).execute()
  }
  expect(await listBookedCentres({ db })).toEqual(['altstadt', 'hafen', 'zeche'])
  const [hafen, markt] = [
    { uid: 'hafen', name: 'Hafen' },
    { uid: 'markt', name: 'Markt' },
  ]
  const altstadt = { uid: 'altstadt', name: 'altstadt' }
  expect(await listCentresWithin(db, 'all')).toEqual([
    hafen,
    markt,
    altstadt,
    { uid: 'zeche', name: 'zeche' },
  ])
  expect(await listCentresWithin(db, ['markt', 'altstadt', 'nowhere'])).toEqual([markt, altstadt])
})
