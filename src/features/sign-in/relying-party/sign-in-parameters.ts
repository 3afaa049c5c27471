import type { Locale } from '#i18n/locale.ts'

type SignInFacts = {
  readonly locale: Locale
  readonly centre: { readonly uid: string; readonly name: string } | undefined
  readonly correlationId: string
  readonly gtmContainerId: string | undefined
  readonly consent: string | undefined
  readonly screen: string | undefined
}

/** The extra parameters of the identity request (LOG-06). Parameters without a value are left out. */
export function listSignInParameters(facts: SignInFacts): Record<string, string> {
  const parameters = {
    ui_locales: facts.locale,
    platform: 'webapp',
    center: facts.centre?.uid,
    centerName: facts.centre?.name,
    correlationId: facts.correlationId,
    gtmContainerId: facts.gtmContainerId,
    consentString: facts.consent,
    context: facts.screen,
  }
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}
