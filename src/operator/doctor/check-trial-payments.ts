import type { Environment } from '#platform/settings/environment.server.ts'
import { describeGiveaway, judgeTrialPayments } from './start-warnings/judge-trial-payments.ts'
import { failed, warned, type Finding } from '#platform/doctor/finding.ts'

/** Whether a public site takes no money, which is a fault if something real is given for it; undefined if it takes some. */
export function checkTrialPayments(environment: Environment): Finding | undefined {
  const trial = judgeTrialPayments(environment)
  if (trial === undefined) return undefined
  const giveaway = describeGiveaway(trial)
  return giveaway === undefined
    ? warned(
        'the site is public, and nobody pays with PAYMENT_PROVIDER=sandbox',
        'Set PAYMENT_PROVIDER to stripe or mollie before visitors come.',
      )
    : failed(
        `the site is public: ${giveaway}`,
        'Set PAYMENT_PROVIDER to stripe or mollie; for a trial take the gateway out of the settings, or set its ' +
          'address (PARKING_GATEWAY_URL, CARDS_GATEWAY_URL) to embedded.',
      )
}
