import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { finishOnboarding } from '#app/features/account/sign-in-records.server.ts'
import {
  accountFormNames,
  type AccountFormName,
  type AccountFormOutcome,
} from '#app/features/profile/account-seed.ts'
import { dayInGermany } from '#app/features/profile/birth-date.ts'
import type { ProfileCaller, ProfileFault } from '#app/features/profile/profile-gateway.ts'
import { getProfileGateway } from '#app/features/profile/profile-gateway.server.ts'
import { personalDataForm, preferencesForm } from '#app/features/profile/profile-form.schema.ts'
import type { ProfileChange } from '#app/features/profile/profile.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountRecords } from './account-records.ts'
import { exportFile } from './export-file.ts'
import { findUnknownChoice } from './profile-choices.server.ts'

/** A form's answer: the page that it stands on with what became of it, or something else altogether. */
export type AccountFormAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly outcome: AccountFormOutcome }
  | { readonly kind: 'moved'; readonly to: 'deleted' | 'same' }
  | { readonly kind: 'response'; readonly response: Response }

const statusOf = { saved: 200, invalid: 422, failed: 502, refused: 403 } as const

const page = (outcome: AccountFormOutcome): AccountFormAnswer => ({
  kind: 'page',
  status: statusOf[outcome.result],
  outcome,
})

export const readFormName = (data: FormData): AccountFormName | undefined =>
  accountFormNames.find((name) => name === data.get('accountForm'))

/** Nobody is signed in, or the form was written for another account (ROL-02). */
export const refuse = (form: AccountFormName): AccountFormAnswer =>
  page({ form, result: 'refused', submission: null })

/**
 * What the forms of the account do when they are posted as a whole, without JavaScript (FRM-05): the same rules, the
 * same gateway and the same messages as the calls that scripts make.
 */
export function createAccountForms(services: Services, records: AccountRecords) {
  const { db, logger, now } = services
  const profiles = getProfileGateway(services)
  const personalData = personalDataForm(() => dayInGermany(now()))

  const note = ({ cause }: ProfileFault, { correlationId }: ProfileCaller) =>
    logger.warn({ cause, correlationId }, 'the profiles did not do what a form asked')

  async function save(caller: ProfileCaller, change: ProfileChange): Promise<'saved' | 'failed'> {
    if ((await findUnknownChoice(db, change)) !== undefined) return 'failed'
    const saved = await profiles.patchProfile(caller, change)
    if (!saved.ok) note(saved.problem, caller)
    return saved.ok ? 'saved' : 'failed'
  }

  /** What was posted goes back to the form unless it was saved: then the form shows what is kept. */
  async function saveForm(
    caller: ProfileCaller,
    form: AccountFormName,
    submission: Submission<ProfileChange>,
  ): Promise<AccountFormOutcome> {
    if (submission.status !== 'success') return { form, result: 'invalid', submission: submission.reply() }
    const result = await save(caller, submission.value)
    return { form, result, submission: result === 'saved' ? null : submission.reply() }
  }

  async function onboard(caller: ProfileCaller, data: FormData): Promise<AccountFormAnswer> {
    const form = 'onboarding'
    const intent = data.get('step')
    if (intent === 'interests') return page({ form, result: 'saved', submission: null, step: 'interests' })
    if (intent !== 'save') {
      await finishOnboarding(db, caller.oid)
      return { kind: 'moved', to: 'same' }
    }
    const outcome = await saveForm(caller, form, parseWithValibot(data, { schema: preferencesForm }))
    if (outcome.result !== 'saved') return page({ ...outcome, step: 'interests' })
    await finishOnboarding(db, caller.oid)
    return page({ ...outcome, step: 'done' })
  }

  return async function answer(
    form: AccountFormName,
    data: FormData,
    caller: ProfileCaller,
  ): Promise<AccountFormAnswer> {
    switch (form) {
      case 'personal-data':
        return page(await saveForm(caller, form, parseWithValibot(data, { schema: personalData })))
      case 'preferences':
        return page(await saveForm(caller, form, parseWithValibot(data, { schema: preferencesForm })))
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
