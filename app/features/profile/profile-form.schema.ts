import * as v from 'valibot'
import {
  birthDateRule,
  firstNameRule,
  interestsRule,
  lastNameRule,
  postalCodeRule,
  salutationRule,
} from './profile-rules.schema.ts'

/** A field that may stay empty. The form parser gives an empty one as undefined; it is kept as null (PRF-03). */
const orNull = <Rule extends v.GenericSchema>(rule: Rule) => v.nullish(rule, null)

/** The personal data as the form has them: texts, named like the entity (ACC-04). */
export const personalDataForm = (today: () => string) =>
  v.object(
    {
      firstName: firstNameRule,
      lastName: orNull(lastNameRule),
      salutationCode: orNull(salutationRule),
      birthDate: orNull(birthDateRule(today)),
      postalCode: orNull(postalCodeRule),
    },
    // A body without a field that is required; that is the first name alone.
    'account_form_firstname_required',
  )
/** The interests as the form has them: one value for each ticked box (ACC-05). */
export const preferencesForm = v.object({ interests: interestsRule })
