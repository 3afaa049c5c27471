import { paymentStates } from '#features/payments/payment-state.ts'
import { messageKeys, type MessageKey } from '#i18n/messages/catalogue.ts'
import type { useTranslate } from '#i18n/translate.tsx'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import { parseStaffRole } from '../staff-roles.ts'
import type { CentreChoice } from './parts.tsx'
import { stateLabel } from './state-label.ts'

/*
 * Words for the codes of the ledger, the payment engine and the audit. A code that has no words is shown as it stands.
 */

type Translate = ReturnType<typeof useTranslate>

const centreNamed = (centres: readonly CentreChoice[], uid: string): string =>
  centres.find((centre) => centre.uid === uid)?.name ?? uid

/** The name of a payment provider and of the account there, which is left out if there is only the common one. */
export function nameProvider(t: Translate, provider: string, account = commonAccount): string {
  const brands: Readonly<Record<string, string>> = {
    stripe: 'Stripe',
    mollie: 'Mollie',
    sandbox: t('staff_provider_sandbox'),
  }
  const name = brands[provider] ?? provider
  return account === commonAccount ? name : `${name} (${account})`
}

/** An account of the ledger in words; null if it is none of ours. `card:…` names no card, because that is a visitor's. */
export function nameAccount(t: Translate, account: string, centres: readonly CentreChoice[]): string | null {
  const [kind = '', first = '', ...rest] = account.split(':')
  switch (kind) {
    case 'provider':
      return t('staff_account_provider', {
        provider: nameProvider(t, first, rest.length === 0 ? commonAccount : rest.join(':')),
      })
    case 'parking':
      return t('staff_account_parking', { centre: centreNamed(centres, first) })
    case 'card':
      return t('staff_account_card')
    case 'unearned':
      return t('staff_account_unearned')
    case 'disputed':
      return t('staff_account_disputed')
    default:
      return null
  }
}

/** Causes whose message is called otherwise. */
const namedCauses: Readonly<Record<string, MessageKey>> = {
  'the car park refuses the ticket': 'staff_cause_park-refuses',
  'the car park does not answer': 'staff_cause_park-silent',
  'the issuer refuses the card': 'staff_cause_issuer-refuses',
  'the issuer does not answer': 'staff_cause_issuer-silent',
}

/** Why a payment has changed or an effect has failed, in words; null if the code is unknown. */
export function nameCause(t: Translate, code: string): string | null {
  const key = namedCauses[code] ?? messageKeys.find((known) => known === `staff_cause_${code}`)
  return key === undefined ? null : t(key)
}

type Subject = Readonly<Record<string, string | number | boolean | null>>

/** What a payment is about, as rows of label and value. Until when its price was valid, and the hash of a plate, say nothing of that. */
export const listSubject = (
  t: Translate,
  subject: Subject,
): readonly (readonly [string, Subject[string]])[] =>
  Object.entries(subject)
    .filter(([field]) => field !== 'priceValidUntil' && field !== 'plateKey')
    .map(([field, value]) => [nameSubject(t, field), value])

function nameSubject(t: Translate, field: string): string {
  if (field === 'ticketNumber') return t('staff_subject_ticket')
  return field === 'issuerRef' ? t('staff_subject_card') : t('staff_subject')
}

const files = ['postings', 'payouts', 'datev', 'audit'] as const
const doorRefusals = ['no-role', 'no-centre', 'no-origin'] as const

/** The detail of a row of the audit in words: a refusal at the guard, a state, the roles of a sign-in, or a file. */
export function nameDetail(t: Translate, detail: string, centres: readonly CentreChoice[]): string {
  const refusal = doorRefusals.find((known) => known === detail)
  if (refusal !== undefined) return t(`staff_note_${refusal}`)
  const state = paymentStates.find((known) => known === detail)
  if (state !== undefined) return t('staff_note_state', { state: t(stateLabel(state)) })
  const [word = '', ...rest] = detail.split(' ')
  const file = files.find((known) => known === word)
  if (file !== undefined) return t(`staff_file_${file}`, { days: rest.join(' – ') })
  const roles = detail.split(' ').map(parseStaffRole)
  if (roles.some((role) => role === undefined)) return detail
  return roles
    .flatMap((role) => role ?? [])
    .map(({ area, centre }) =>
      centre === '*'
        ? t(`staff_reach_${area}-all`)
        : t(`staff_reach_${area}`, { centre: centreNamed(centres, centre) }),
    )
    .join(', ')
}
