import type { Kysely } from 'kysely'
import { buildOpeningInfo } from '#app/features/opening-hours/opening-info.server.ts'
import type { OpeningInfo } from '#app/features/opening-hours/opening-info.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pickText, type LocalText } from '#app/i18n/localised.ts'
import type { Database, StoredParking } from '#db/tables.ts'

/** What content says of a car park (PRK-08). */
export type ParkingOverview = Pick<
  StoredParking,
  'spaces' | 'heightLimit' | 'tariff' | 'bays' | 'graceMinutes' | 'phone'
> & {
  readonly opening: OpeningInfo
  readonly wayIn: LocalText
  readonly payment: LocalText
}

/** The car park of a centre; undefined where the centre offers no parking. */
export async function findParkingOverview(
  db: Kysely<Database>,
  centreUid: string,
  locale: Locale,
  nowMs: number,
): Promise<ParkingOverview | undefined> {
  const row = await db.selectFrom('centre').select('parking').where('uid', '=', centreUid).executeTakeFirst()
  if (!row?.parking?.active) return undefined
  const { spaces, heightLimit, tariff, bays, graceMinutes, phone, schedule, wayInHtml, paymentHtml } =
    row.parking
  return {
    spaces,
    heightLimit,
    tariff,
    bays,
    graceMinutes,
    phone,
    opening: buildOpeningInfo(schedule, locale, nowMs),
    wayIn: pickText(wayInHtml, locale),
    payment: pickText(paymentHtml, locale),
  }
}
