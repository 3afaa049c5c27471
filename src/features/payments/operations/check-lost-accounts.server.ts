import type { Environment } from '#platform/settings/environment.server.ts'
import { describeAccountSettings } from '#platform/settings/account-settings.ts'
import { listLostAccounts } from './lost-accounts.server.ts'
import { failed, passed, type Finding } from '#platform/doctor/finding.ts'
import { readDatabase } from '#platform/doctor/read-database.server.ts'

/** Whether the settings have the keys of every account that a payment still needs; undefined without a database. */
export async function checkLostAccounts(environment: Environment): Promise<Finding | undefined> {
  const lost = await readDatabase(environment, (db) => listLostAccounts(db, environment))
  if (!lost.ok)
    return lost.problem === 'no server of this version has used the database yet'
      ? undefined
      : passed(`not looked at, because ${lost.problem}`)
  if (lost.value.length === 0) return passed('the settings have every account that they need')
  const lines = lost.value.map(
    ({ provider, account, missing }) =>
      `payments of ${provider} (account ${account}) are open or may be refunded, and the settings lack ` +
      describeAccountSettings(account, missing),
  )
  return failed(
    lines.join('\n'),
    'Give them back for as long as a payment of that account may be refunded, also if it takes no new ones.',
  )
}
