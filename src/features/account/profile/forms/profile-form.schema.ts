import * as v from 'valibot'
import { readTypedDay } from '../birth-date.ts'
import {
  birthDateRule,
  firstNameRule,
  interestsRule,
  lastNameRule,
  postalCodeRule,
  salutationRule,
} from '../profile-rules.schema.ts'

/** An optional field. The form parser turns an empty one into undefined; it is stored as null (PRF-03). */
const orNull = <Rule extends v.GenericSchema>(rule: Rule) => v.nullish(rule, null)

/** The personal data in the form: texts, named as in the entity (ACC-04). */
export const personalDataForm = (today: () => string) =>
  v.object(
    {
      firstName: firstNameRule,
      lastName: orNull(lastNameRule),
      salutationCode: orNull(salutationRule),
      birthDate: orNull(v.pipe(v.string(), v.transform(readTypedDay), birthDateRule(today))),
      postalCode: orNull(postalCodeRule),
    },
    // Only for a body without a required field; the first name is the only one.
    'account_form_firstname_required',
  )
export const preferencesForm = v.object({ interests: interestsRule })
