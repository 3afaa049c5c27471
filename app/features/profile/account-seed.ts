import type { SubmissionResult } from '@conform-to/react'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import type { Interest } from './interest.schema.ts'
import type { Profile } from './profile.ts'

/** The forms that can be posted without JavaScript, by the name that they carry. */
export const accountFormNames = ['personal-data', 'preferences', 'delete', 'onboarding', 'export'] as const
export type AccountFormName = (typeof accountFormNames)[number]

export const onboardingSteps = ['welcome', 'interests', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** What became of a posted form, for the page that answers it. */
export type AccountFormOutcome = {
  readonly form: AccountFormName
  /** `refused`: nobody is signed in, or it is not the account that the form was written for. */
  readonly result: 'saved' | 'invalid' | 'failed' | 'refused'
  /** The values as posted, and what is wrong with each. */
  readonly submission: SubmissionResult | null
  readonly step?: OnboardingStep
}

/** `failed` when the profile could not be loaded; null in it when no customer data exist. */
export type LoadedProfile =
  { readonly kind: 'loaded'; readonly profile: Profile | null } | { readonly kind: 'failed' }

/** What the server knew when it wrote a page with something of an account on it. The browser starts from there. */
export type AccountSeed = {
  readonly profile: LoadedProfile
  readonly interests: readonly Interest[]
  readonly messages: Partial<CompiledMessages>
  readonly outcome: AccountFormOutcome | null
}
