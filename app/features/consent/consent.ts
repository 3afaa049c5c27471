import * as v from 'valibot'

/** What a visitor has allowed. Nothing is allowed until it is said (CON-02). */
export type Consent = { readonly analytics: boolean; readonly ads: boolean }

export const nothingAllowed: Consent = { analytics: false, ads: false }

const consentCookieSchema = v.pipe(
  v.string(),
  v.regex(/^v1\.[01][01]$/),
  v.transform((text): Consent => ({ analytics: text[3] === '1', ads: text[4] === '1' })),
)

/** Reads the consent cookie; anything that is not exactly ours counts as «not asked yet». */
export function parseConsent(cookie: string | undefined): Consent | null {
  const parsed = v.safeParse(consentCookieSchema, cookie)
  return parsed.success ? parsed.output : null
}

/** The cookie's text: a version, then one digit for each purpose. `{ analytics: true, ads: false }` is `v1.10`. */
export const formatConsent = ({ analytics, ads }: Consent): string => `v1.${Number(analytics)}${Number(ads)}`

/** The consent that a posted form means: everything, nothing, or the purposes that are ticked. */
export function decideConsent(choice: unknown, isTicked: (purpose: keyof Consent) => boolean): Consent {
  if (choice === 'all') return { analytics: true, ads: true }
  return choice === 'selection' ? { analytics: isTicked('analytics'), ads: isTicked('ads') } : nothingAllowed
}
