import type { Services } from '#platform/services.server.ts'
import { listLostAccounts } from './lost-accounts.server.ts'
import { describeGiveaway, judgeTrialPayments } from './judge-trial-payments.ts'
import { warnOfUnknownCentres } from './warn-of-unknown-centres.server.ts'

/** Logs what is wrong with the settings and does not keep the server from serving; `npm run doctor` reports the same. */
export async function warnAtStart(services: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  const { logger, environment } = services
  const trial = judgeTrialPayments(environment)
  const giveaway = trial && describeGiveaway(trial)
  if (giveaway !== undefined) logger.warn(`the site is public: ${giveaway}`)
  await warnOfUnknownCentres(services)
  await warnOfLostAccounts(services)
}

async function warnOfLostAccounts({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  try {
    for (const lost of await listLostAccounts(db, environment))
      logger.error(lost, 'payments cannot be settled or refunded: settings of their account are missing')
  } catch (error) {
    logger.error({ err: error }, 'the accounts of payments could not be looked up')
  }
}
