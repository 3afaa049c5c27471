/** What a visitor has allowed. Nothing is allowed before the visitor has agreed (CON-02). */
export type Consent = { readonly analytics: boolean; readonly ads: boolean }

export const noConsent: Consent = { analytics: false, ads: false }

/** The version of the choices: another one when there are other purposes. */
export const consentVersion = 'v1'

/** Parses the consent cookie; anything that is not exactly our format counts as "not asked yet". */
export function parseConsent(cookie: string | undefined): Consent | null {
  const [, analytics, ads] = /^v1\.([01])([01])$/.exec(cookie ?? '') ?? []
  return analytics === undefined ? null : { analytics: analytics === '1', ads: ads === '1' }
}

/** The cookie's text: a version, then one digit for each purpose. `{ analytics: true, ads: false }` is `v1.10`. */
export const formatConsent = ({ analytics, ads }: Consent): string =>
  `${consentVersion}.${Number(analytics)}${Number(ads)}`

/** The consent in a posted form: everything, nothing, or the ticked purposes. */
export function decideConsent(choice: unknown, isTicked: (purpose: keyof Consent) => boolean): Consent {
  if (choice === 'all') return { analytics: true, ads: true }
  return choice === 'selection' ? { analytics: isTicked('analytics'), ads: isTicked('ads') } : noConsent
}
