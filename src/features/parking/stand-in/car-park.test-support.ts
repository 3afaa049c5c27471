import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { toJson } from '#platform/database/tables.server.ts'

const rest = {
  active: true,
  heightLimit: 2,
  bays: { accessible: 1, charging: 1, family: 1 },
  schedule: { timeZone: 'Europe/Berlin' },
  wayInHtml: {},
  paymentHtml: {},
  phone: '+49 30 23125 1',
}
export const kiel = 'hafengalerie-kiel'
export const leipzig = 'lindenarkaden-leipzig'

const centres = {
  [kiel]: {
    ...rest,
    spaces: 820,
    graceMinutes: 20,
    plateRecognition: true,
    tariff: {
      freeMinutes: 30,
      steps: [
        { upToMinutes: 60, price: 180 },
        { upToMinutes: 120, price: 340 },
      ],
      furtherHour: 150,
      dayMaximum: 1400,
      lostTicket: 1400,
    },
  },
  [leipzig]: {
    ...rest,
    spaces: 460,
    graceMinutes: 15,
    plateRecognition: false,
    tariff: {
      freeMinutes: 0,
      steps: [
        { upToMinutes: 60, price: 240 },
        { upToMinutes: 120, price: 460 },
        { upToMinutes: 180, price: 660 },
      ],
      furtherHour: 220,
      dayMaximum: 1800,
      lostTicket: 1800,
    },
  },
} as const

export async function openCarParkDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase()
  for (const [uid, parking] of Object.entries(centres)) {
    const empty = toJson({})
    await database.db
      .insertInto('centre')
      .values({
        uid,
        position: 1,
        name: uid,
        claim: empty,
        description_html: empty,
        brand: empty,
        logotype: empty,
        hero: empty,
        preview_image: '',
        address: empty,
        contacts: empty,
        schedule: empty,
        floors: empty,
        services: empty,
        parking: toJson(parking),
      })
      .execute()
  }
  return database
}
