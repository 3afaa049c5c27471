import type { UnsignedReason } from '#features/sign-in/unsigned-reason.ts'

/**
 * What an answer of the provider without a code leads to: back to where the visitor came from, a page that says what to do,
 * or the offer to try again. `setting`: only the operator can mend it.
 */
export type ProviderVerdict = 'cancelled' | UnsignedReason | 'try-again' | 'setting'

/**
 * Microsoft begins its descriptions with a code: `AADB2C…` of Azure AD B2C and `AADSTS…` of Entra External ID. Codes that do
 * not stand here are faults of the moment. docs/operating/identity-providers.md has the same table in words.
 */
const codesOf: Readonly<Record<Exclude<ProviderVerdict, 'try-again'>, string>> = {
  // The visitor has left the page, or has not agreed to what it asks.
  cancelled: 'AADB2C90091 AADSTS65004',
  'forgotten-password': 'AADB2C90118',
  // Locked for a while, or tried too often.
  'too-many-attempts': 'AADB2C90114 AADB2C90151 AADB2C90157 AADSTS50053',
  // Locked for good, removed, or kept out by a rule of the operator.
  'not-allowed': 'AADB2C90111 AADB2C90128 AADSTS50020 AADSTS50057 AADSTS50105 AADSTS53003',
  // Client, scope, address, policy, key or a provider behind the policy are not as registered.
  setting:
    'AADB2C90006 AADB2C90007 AADB2C90008 AADB2C90010 AADB2C90011 AADB2C90012 AADB2C90013 AADB2C90014 AADB2C90018 ' +
    'AADB2C90019 AADB2C90021 AADB2C90022 AADB2C90023 AADB2C90025 AADB2C90027 AADB2C90028 AADB2C90031 AADB2C90040 ' +
    'AADB2C90043 AADB2C90044 AADB2C90051 AADB2C90055 AADB2C90057 AADB2C90058 AADB2C90068 AADB2C90075 AADB2C90079 ' +
    'AADB2C90081 AADB2C90083 AADB2C90086 AADB2C90092 AADB2C90107 AADB2C90108 AADB2C90110 AADB2C90115 AADB2C90117 ' +
    'AADB2C90120 AADB2C90146 AADB2C90184 AADB2C90194 AADB2C90205 AADB2C90209 AADB2C90210 AADB2C90220 AADB2C90232 ' +
    'AADB2C90233 AADB2C90273 AADSTS50011 AADSTS65001 AADSTS65005 AADSTS70001 AADSTS70011 AADSTS90094 AADSTS500011 ' +
    'AADSTS500113 AADSTS650052 AADSTS700016 AADSTS700054 AADSTS900144 AADSTS7000215 AADSTS7000222',
}

const verdicts = new Map(
  Object.entries(codesOf).flatMap(([verdict, codes]) =>
    codes.split(' ').map((code) => [code, verdict as ProviderVerdict] as const),
  ),
)

export const readPolicyCode = (description: string | undefined): string | undefined =>
  /^(AADB2C|AADSTS)\d+/.exec(description ?? '')?.[0]

/** What an error of the provider leads to, by its code if it has one, or else by the error of the standard. */
export function judgeProviderError(error: string, description: string | undefined): ProviderVerdict {
  const code = readPolicyCode(description)
  // A policy repeats what a provider behind it has said, for example that the visitor has left its page.
  if (code === 'AADB2C90273' && /access_denied|user_cancel/.test(description ?? '')) return 'cancelled'
  if (code !== undefined) return verdicts.get(code) ?? 'try-again'
  return error === 'access_denied' ? 'cancelled' : 'try-again'
}

/**
 * The page of another policy of Azure AD B2C for the same request: the policy is a part of the path before the protocol, or
 * else the parameter `p`.
 */
export function toPolicy(address: URL, policy: string): URL {
  const other = new URL(address)
  const pathname = address.pathname.replace(/\/[^/]+(?=\/oauth2\/v2\.0\/authorize$)/i, `/${policy}`)
  const isInPath = pathname !== address.pathname && !address.searchParams.has('p')
  if (isInPath) other.pathname = pathname
  else other.searchParams.set('p', policy)
  return other
}
