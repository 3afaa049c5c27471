import * as v from 'valibot'
import { judgeBirthDate, normaliseBirthDate } from './birth-date.ts'
import { salutations } from './profile.ts'

/*
 * The rule of each field, once: the forms in the browser, the forms without JavaScript and the API all judge by it
 * (VAL-07). A rule's message is the key of the text that the visitor reads.
 */

/** Room for any real name, postal address part or list; more is an attack or an accident. */
export const maxNameLength = 40
const maxInterests = 100
const maxIdLength = 64

/** VAL-01 */
export const firstNameRule = v.pipe(
  v.string('account_form_firstname_required'),
  v.trim(),
  v.nonEmpty('account_form_firstname_required'),
  v.maxLength(maxNameLength, 'account_form_firstname_length'),
)

/** VAL-01: no rule of its own but that it fits. */
export const lastNameRule = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxNameLength, 'account_form_lastname_length'),
)

export const salutationRule = v.picklist(salutations, 'account_form_salutation_error')

/** VAL-02, asking for the day `YYYY-MM-DD` each time, since a server outlives it. The result has hyphens. */
export const birthDateRule = (today: () => string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => judgeBirthDate(text, today()) !== 'date', 'account_form_birthdate_error'),
    v.check((text) => judgeBirthDate(text, today()) !== 'age', 'account_form_birthdate_age_error'),
    v.transform(normaliseBirthDate),
  )

/** VAL-03 */
export const postalCodeRule = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{5}$/, 'account_form_postalcode_error'),
)

/** An id of an interest, or a centre's uid. */
export const idRule = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(maxIdLength))

/** VAL-04; an interest that is named twice counts once. */
export const interestsRule = v.pipe(
  v.array(idRule, 'account_form_preferences_error'),
  v.minLength(1, 'account_form_preferences_error'),
  v.maxLength(maxInterests),
  v.transform((ids) => [...new Set(ids)]),
)
