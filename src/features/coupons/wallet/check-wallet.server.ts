import type { Environment } from '#platform/settings/environment.server.ts'
import { readWalletCertificates } from './wallet-certificates.server.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'

const dayMs = 86_400_000
/** Apple takes some days to issue a certificate. */
const warnDaysBefore = 30

/** Whether the certificates of passes can be used, and for how long; undefined if there are none. */
export function checkWallet(
  settings: Pick<Environment, 'WALLET_CERTIFICATE' | 'WALLET_KEY_PASSWORD' | 'WALLET_ISSUER_CERTIFICATE'>,
  nowMs: number,
): Finding | undefined {
  try {
    const found = readWalletCertificates(settings)
    if (found === null) return undefined
    const { passType, validUntil } = found
    const days = Math.floor((validUntil - nowMs) / dayMs)
    const renewal = 'Ask Apple for a new certificate, see docs/operating/wallet.md.'
    if (days < 0) return failed(`the certificate of ${passType} has run out: no page offers passes`, renewal)
    const text = `the certificate of ${passType} is valid for ${days} more days`
    return days < warnDaysBefore ? warned(text, renewal) : passed(text)
  } catch (error) {
    return failed(messageOf(error), 'See docs/operating/wallet.md.')
  }
}
