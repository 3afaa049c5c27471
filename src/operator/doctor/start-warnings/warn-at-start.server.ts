import type { Services } from '#platform/services.server.ts'
import { describeGiveaway, judgeTrialPayments } from './judge-trial-payments.ts'
import { warnOfUnknownCentres } from './warn-of-unknown-centres.server.ts'

/** Logs what is wrong with the settings and does not keep the server from serving; `npm run doctor` reports the same. */
export async function warnAtStart(services: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  const { logger, environment } = services
  const trial = judgeTrialPayments(environment)
  const giveaway = trial && describeGiveaway(trial)
  if (giveaway !== undefined) logger.warn(`the site is public: ${giveaway}`)
  await warnOfUnknownCentres(services)
}
