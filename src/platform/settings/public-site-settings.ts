import type { TrustedProxy } from './trusted-proxy.ts'
import { paymentProviderNames, takesRealMoney } from './payment-provider-names.ts'

type PublicSiteSettings = {
  readonly IDENTITY_PROVIDER?: string | undefined
  readonly PAYMENT_PROVIDER?: string | undefined
  readonly GUEST_PAYMENT?: string | undefined
  readonly TRUST_PROXY?: TrustedProxy | undefined
}

/** What a site that other machines can reach lacks in production: a line for each, with the remedy. */
export function listPublicSiteFaults(settings: PublicSiteSettings, publicOrigin: string): readonly string[] {
  const { GUEST_PAYMENT = 'false', TRUST_PROXY } = settings
  const faults: string[] = []
  if (publicOrigin.startsWith('http:')) faults.push(insecureOrigin)
  if (settings.IDENTITY_PROVIDER === undefined) faults.push(identityProviderRequired)
  if (settings.PAYMENT_PROVIDER === undefined) faults.push(paymentProviderRequired)
  if (GUEST_PAYMENT !== 'false' && !TRUST_PROXY) faults.push(proxyRequiredForGuests)
  return faults
}

const insecureOrigin =
  'PUBLIC_ORIGIN must begin with https:// in production, unless it is this machine (http://localhost): sessions and ' +
  'payments would cross the network unencrypted. Put a proxy that provides HTTPS in front'

const identityProviderRequired =
  'IDENTITY_PROVIDER must be given on a public site: b2c or oidc for a hosted provider, ' +
  "embedded to keep the accounts in the app's own database"
const paymentProviderRequired =
  `PAYMENT_PROVIDER must be given on a public site: ${paymentProviderNames.filter(takesRealMoney).join(' or ')} to take real money, ` +
  'sandbox for a trial in which nobody pays'

/** Otherwise all guests behind our TLS proxy would seem to have its address, and share one rate limit. */
const proxyRequiredForGuests =
  'TRUST_PROXY must be true, or name what your proxies write, if GUEST_PAYMENT is true or offered on a public https site: guests are limited by their network ' +
  'address, which only the proxy knows. Let it append the address to X-Forwarded-For'
