import * as v from 'valibot'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

/** A refused field and the rule that it broke (API-05), as codes for programs, never with the value. */
export const profileRefusalSchema = v.object({
  /** As in the API: `billingAddress.postalCode`. */
  field: v.string(),
  rule: v.string(),
})
export type ProfileRefusal = v.InferOutput<typeof profileRefusalSchema>

/** The rules of the profile by the message for the visitor, which is the same wherever the rule is checked. */
const rules = {
  account_form_firstname_required: 'required',
  account_form_firstname_length: 'max-length',
  account_form_lastname_length: 'max-length',
  account_form_salutation_error: 'choice',
  account_form_birthdate_error: 'date',
  account_form_birthdate_age_error: 'minimum-age',
  account_form_postalcode_error: 'five-digits',
  account_form_preferences_error: 'at-least-one',
  account_form_characters: 'characters',
} as const satisfies Partial<Record<MessageKey, string>>

type RuleText = keyof typeof rules
export type ProfileRule = (typeof rules)[RuleText]
const isRuleText = (text: string): text is RuleText => Object.hasOwn(rules, text)

export const ruleOfText = (text: string): ProfileRule | undefined =>
  isRuleText(text) ? rules[text] : undefined

const formField = (field: string): string => field.split('.').findLast((word) => !/^\d+$/.test(word)) ?? field

const textsOf = (name: string): readonly RuleText[] => [
  ...(textsByField[name] ?? []),
  'account_form_characters',
]
const textsByField: Readonly<Record<string, readonly RuleText[]>> = {
  firstName: ['account_form_firstname_required', 'account_form_firstname_length'],
  lastName: ['account_form_lastname_length'],
  salutationCode: ['account_form_salutation_error'],
  birthDate: ['account_form_birthdate_error', 'account_form_birthdate_age_error'],
  postalCode: ['account_form_postalcode_error'],
  interests: ['account_form_preferences_error'],
}

/**
 * The refused fields as a form shows them: the message of the broken rule, or the message for all rules that only the
 * gateway knows (FRM-03).
 */
export const textsOfRefusals = (
  refusals: readonly ProfileRefusal[],
): Record<string, (RuleText | 'field_invalid')[]> =>
  Object.fromEntries(
    refusals.map(({ field, rule }) => {
      const name = formField(field)
      return [name, [textsOf(name).find((text) => rules[text] === rule) ?? 'field_invalid']]
    }),
  )
