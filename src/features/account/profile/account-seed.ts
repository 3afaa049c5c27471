import type { SubmissionResult } from '@conform-to/react'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Interest } from '#features/account/interests/interest.schema.ts'
import type { Profile } from './profile.ts'

/** The forms that can be posted without JavaScript, by the name in the form. */
export const accountFormNames = [
  'personal-data',
  'preferences',
  'no-interests',
  'delete',
  'onboarding',
  'export',
] as const
export type AccountFormName = (typeof accountFormNames)[number]

export const onboardingChoices = ['interests', 'save', 'skip'] as const

export const onboardingSteps = ['welcome', 'interests', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export type AccountFormOutcome = {
  readonly form: AccountFormName
  /** `refused`: nobody is signed in; `of-another`: it is not the account that the form was rendered for. */
  readonly result: 'saved' | 'invalid' | 'failed' | 'refused' | 'of-another'
  /** The values as posted, and the errors of each field. */
  readonly submission: SubmissionResult | null
  readonly step?: OnboardingStep
}

/**
 * `failed` if the profile could not be loaded; `late` if the page did not wait for it and it follows; a null profile
 * means that no customer data exist.
 */
export type LoadedProfile =
  | { readonly kind: 'loaded'; readonly profile: Profile | null }
  | { readonly kind: 'failed' | 'late' }

export type AccountIdentity = {
  readonly email: string
  /** Nobody has proved yet to read the mails of the address. */
  readonly needsConfirmation: boolean
}

export type AccountSeed = {
  /** Null if a hosted provider keeps the account. */
  readonly identity: AccountIdentity | null
  readonly profile: LoadedProfile
  readonly interests: readonly Interest[]
  readonly messages: Partial<CompiledMessages>
  readonly outcome: AccountFormOutcome | null
}
