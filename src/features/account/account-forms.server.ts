import type { Submission } from '@conform-to/react'
import { finishOnboarding } from '#features/sign-in/sign-in-records.server.ts'
import {
  accountFormNames,
  onboardingChoices,
  type AccountFormName,
  type AccountFormOutcome,
} from './profile/account-seed.ts'
import { dayInGermany } from './profile/birth-date.ts'
import type { ProfileCaller, ProfileFault } from './profile/gateway/profile-gateway.ts'
import { getProfileGateway } from './profile/gateway/profile-gateway.server.ts'
import { personalDataForm, preferencesForm } from './profile/forms/profile-form.schema.ts'
import { textsOfRefusals, type ProfileRefusal } from './profile/profile-refusal.ts'
import type { ProfileChange } from './profile/profile.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName } from '#platform/read-form.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountLimits } from '#platform/limits/account-limits.server.ts'
import type { AccountRecords } from './account-records.server.ts'
import { exportFile } from './export-file.ts'
import { findUnknownChoice } from './profile-choices.server.ts'

export type AccountFormAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly outcome: AccountFormOutcome
      /** Seconds until the form may be posted again, if it was posted too often. */
      readonly retryAfter?: number
    }
  | { readonly kind: 'moved'; readonly to: 'deleted' | 'same' }
  | { readonly kind: 'response'; readonly response: Response }

const statusOf = { saved: 200, invalid: 422, failed: 502, refused: 403, 'of-another': 403 } as const

const limitOf = {
  'personal-data': 'write',
  preferences: 'write',
  'no-interests': 'write',
  onboarding: 'write',
  delete: 'erase',
  export: 'export',
} as const

const page = (outcome: AccountFormOutcome): AccountFormAnswer => ({
  kind: 'page',
  status: statusOf[outcome.result],
  outcome,
})

export const readAccountFormName = (data: FormData): AccountFormName | undefined =>
  readFormName(data, 'accountForm', accountFormNames)

/** Nobody is signed in who may write, or the form was written for another account (ROL-02). */
export const refuse = (form: AccountFormName, result: 'refused' | 'of-another'): AccountFormAnswer =>
  page({ form, result, submission: null })

/**
 * Handles the forms of the account that are posted without JavaScript (FRM-05): the same rules, the same gateway and
 * the same messages as the calls that scripts make.
 */
export function createAccountForms(services: Services, records: AccountRecords) {
  const { db, logger, now } = services
  const profiles = getProfileGateway(services)
  const limits = createAccountLimits(db)
  const personalData = personalDataForm(() => dayInGermany(now()))

  const note = ({ cause }: ProfileFault, { correlationId }: ProfileCaller) =>
    logger.warn({ cause, correlationId }, 'the profile gateway failed on a form')

  /** The fields that were refused, if fields are the reason. */
  async function save(
    caller: ProfileCaller,
    change: ProfileChange,
  ): Promise<'saved' | 'failed' | readonly ProfileRefusal[]> {
    const unknown = await findUnknownChoice(db, change)
    if (unknown !== undefined) return [unknown]
    const saved = await profiles.patchProfile(caller, change)
    if (saved.ok) return 'saved'
    note(saved.problem, caller)
    return saved.problem.kind === 'refused' ? saved.problem.refusals : 'failed'
  }

  /** The posted values go back to the form unless they were saved: then the form shows the saved values. */
  async function saveForm(
    caller: ProfileCaller,
    form: AccountFormName,
    submission: Submission<ProfileChange>,
  ): Promise<AccountFormOutcome> {
    if (submission.status !== 'success') return { form, result: 'invalid', submission: submission.reply() }
    const saved = await save(caller, submission.value)
    if (saved === 'saved') return { form, result: saved, submission: null }
    if (saved === 'failed') return { form, result: saved, submission: submission.reply() }
    const fieldErrors = textsOfRefusals(saved)
    return { form, result: 'invalid', submission: submission.reply({ fieldErrors }) }
  }

  async function onboard(caller: ProfileCaller, data: FormData): Promise<AccountFormAnswer> {
    const form = 'onboarding'
    const choice = readFormName(data, 'step', onboardingChoices)
    if (choice === undefined) {
      return page({ form, result: 'invalid', submission: repeat(form, data), step: 'interests' })
    }
    if (choice === 'interests') return page({ form, result: 'saved', submission: null, step: 'interests' })
    if (choice === 'skip') {
      await finishOnboarding(db, caller.oid)
      return { kind: 'moved', to: 'same' }
    }
    const outcome = await saveForm(caller, form, parseForm(data, preferencesForm))
    if (outcome.result !== 'saved') return page({ ...outcome, step: 'interests' })
    await finishOnboarding(db, caller.oid)
    return page({ ...outcome, step: 'done' })
  }

  /** The posted values, to be shown in the form again. */
  function repeat(form: AccountFormName, data: FormData) {
    switch (form) {
      case 'personal-data':
        return parseForm(data, personalData).reply()
      case 'preferences':
      case 'onboarding':
        return parseForm(data, preferencesForm).reply()
      default:
        return null
    }
  }

  return async function answer(
    form: AccountFormName,
    data: FormData,
    caller: ProfileCaller,
  ): Promise<AccountFormAnswer> {
    const verdict = await limits[limitOf[form]].attempt(caller.oid)
    if (!verdict.ok) {
      const outcome = { form, result: 'failed', submission: repeat(form, data) } as const
      return { kind: 'page', status: 429, outcome, retryAfter: verdict.retryAfter }
    }
    switch (form) {
      case 'personal-data':
        return page(await saveForm(caller, form, parseForm(data, personalData)))
      case 'preferences':
        return page(await saveForm(caller, form, parseForm(data, preferencesForm)))
      case 'no-interests': {
        const saved = await save(caller, { interests: null })
        // The page that is answered shows it where the interests are chosen.
        return page({ form: 'preferences', result: saved === 'saved' ? saved : 'failed', submission: null })
      }
      case 'onboarding':
        return onboard(caller, data)
      case 'delete': {
        const erased = await records.erase(caller)
        if (erased.ok) return { kind: 'moved', to: 'deleted' }
        note(erased.problem, caller)
        return page({ form, result: 'failed', submission: null })
      }
      case 'export': {
        const exported = await records.export(caller)
        if (exported.ok) return { kind: 'response', response: exportFile(exported.value, now()) }
        note(exported.problem, caller)
        return page({ form, result: 'failed', submission: null })
      }
    }
  }
}

export type AnswerAccountForm = ReturnType<typeof createAccountForms>
