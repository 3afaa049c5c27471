import { account } from '#features/account/account.feature.server.ts'
import { cards } from '#features/cards/cards.feature.server.ts'
import { centres } from '#features/centres/centres.feature.server.ts'
import { consent } from '#features/consent/consent.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { editorial } from '#features/editorial/editorial.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { map } from '#features/map/map.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { parking } from '#features/parking/parking.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { search } from '#features/search/search.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { builds } from '#delivery/builds/builds.feature.server.ts'
import { staff } from '#operator/staff/staff.feature.server.ts'
import { content } from '#operator/content/content.feature.server.ts'
import type { Feature, ProvideContext } from '#platform/feature.server.ts'
import type { JobName } from '#platform/jobs/job-plan.ts'
import { createCleanUp } from './clean-up.server.ts'

/** The sheets, each after those that it needs. */
const subjects = [
  consent,
  mail,
  centres,
  signIn,
  kept,
  shops,
  map,
  editorial,
  coupons,
  payments,
  parking,
  cards,
  search,
  account,
  staff,
  builds,
  content,
] as const
const sheets = [...subjects, createCleanUp(subjects)] as const

/** The jobs that have their data declared and that no sheet runs: there must be none. */
type Forgotten = Exclude<JobName, (typeof sheets)[number]['plans'][number]['name']>

export const features: [Forgotten] extends [never] ? readonly Feature[] : Forgotten = sheets

/** Everything that is kept about a person. */
export const accountParts = features.flatMap(({ account: parts }) => parts ?? [])

export const sitemapSources = features.flatMap(({ sitemapEntries }) => sitemapEntries ?? [])

/** What pages need to be rendered while content is tried. */
export const provideForTrial: ProvideContext = (context) => {
  for (const sheet of features) sheet.provideForTrial?.(context)
}
