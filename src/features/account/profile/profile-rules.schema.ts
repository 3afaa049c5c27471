import * as v from 'valibot'
import { isAtMost } from '#core/graphemes.ts'
import { isPlainText, trimTyped } from '#core/plain-text.ts'
import { judgeBirthDate, normaliseBirthDate, type BirthDateFault } from './birth-date.ts'
import { salutations } from './profile.ts'

/*
 * The rules of each field, once: the forms in the browser, the forms without JavaScript and the API all check by them
 * (VAL-07). A rule's message is the key of the text for the visitor.
 */

/** The longest first name (VAL-01), in characters as people count them: an emoji or a letter with its accents is one. */
export const maxFirstNameLength = 40
/** Its size limit for fields, API and database: one character as people count them can have any number of accents. */
export const maxFirstNameSize = 1000
/** Not a rule for visitors (VAL-01): any name fits, this is only a size limit of the API. */
export const maxLastNameLength = 500
/** Large enough for any real list or id; more is an attack or an accident. */
const maxInterests = 100
const maxIdLength = 64

/** For a text that is typed freely and stored. */
const keepable = v.check(isPlainText, 'account_form_characters')

/** VAL-01 */
export const firstNameRule = v.pipe(
  v.string('account_form_firstname_required'),
  keepable,
  v.trim(),
  v.nonEmpty('account_form_firstname_required'),
  v.maxLength(maxFirstNameSize, 'account_form_firstname_length'),
  v.check(
    (text) => text.length > maxFirstNameSize || isAtMost(text, maxFirstNameLength),
    'account_form_firstname_length',
  ),
  v.description(`At most ${maxFirstNameLength} characters as people count them (grapheme clusters).`),
  // After the limits: documents of the API and of gateways tell no limit of what comes out of a transformation.
  v.transform(trimTyped),
  v.nonEmpty('account_form_firstname_required'),
)

export const lastNameRule = v.pipe(
  v.string(),
  keepable,
  v.trim(),
  v.maxLength(maxLastNameLength, 'account_form_lastname_length'),
  v.transform(trimTyped),
)

export const salutationRule = v.picklist(salutations, 'account_form_salutation_error')
export const salutationOrEmptyRule = v.picklist([...salutations, ''], 'account_form_salutation_error')

/**
 * A birth date (VAL-02); the result has hyphens: `YYYY-MM-DD`. `today` returns the current date in the same form; it is
 * called for each check, because a server runs for longer than a day.
 */
export const birthDateRule = (today: () => string) => birthDate((text) => judgeBirthDate(text, today()))
export const birthDateOrEmptyRule = (today: () => string) =>
  birthDate((text) => (text === '' ? undefined : judgeBirthDate(text, today())))

const birthDate = (judge: (text: string) => BirthDateFault | undefined) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => judge(text) !== 'date', 'account_form_birthdate_error'),
    v.check((text) => judge(text) !== 'age', 'account_form_birthdate_age_error'),
    v.transform(normaliseBirthDate),
  )

/** VAL-03 */
export const postalCodeRule = postalCode(/^\d{5}$/)
export const postalCodeOrEmptyRule = postalCode(/^(\d{5})?$/)

function postalCode(form: RegExp) {
  return v.pipe(v.string(), v.trim(), v.regex(form, 'account_form_postalcode_error'))
}

/** An id of an interest, or a centre's uid. */
export const idRule = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(maxIdLength))

/** VAL-04; a repeated interest counts once. */
export const interestsRule = v.pipe(
  v.array(idRule, 'account_form_preferences_error'),
  v.minLength(1, 'account_form_preferences_error'),
  v.maxLength(maxInterests),
  v.transform((ids) => [...new Set(ids)]),
)
