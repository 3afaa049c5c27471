import { account } from '#features/account/account.feature.server.ts'
import { cards } from '#features/cards/cards.feature.server.ts'
import { centres } from '#features/centres/centres.feature.server.ts'
import { consent } from '#features/consent/consent.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { editorial } from '#features/editorial/editorial.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { parking } from '#features/parking/parking.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { search } from '#features/search/search.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { builds } from '#delivery/builds/builds.feature.server.ts'
import { staff } from '#operator/staff/staff.feature.server.ts'
import type { Feature } from '#platform/feature.server.ts'

/** The sheets of all subjects, each after those that it needs. */
export const features: readonly Feature[] = [
  consent,
  mail,
  centres,
  signIn,
  kept,
  shops,
  editorial,
  coupons,
  payments,
  parking,
  cards,
  search,
  account,
  staff,
  builds,
]
