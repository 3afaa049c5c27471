import { useId } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-form.module.css'
import type { Interest } from '#features/account/interests/interest.schema.ts'

type InterestChoicesProps = {
  /** The accessible name of the group, for visitors who do not see the headline above it. */
  label: string
  interests: readonly Interest[]
  chosen: readonly string[]
  /** The errors when the form was checked (VAL-04), as message keys. */
  faults: readonly string[] | undefined
  isPending: boolean
  /** The page opens with the focus at the first choice. */
  hasFocus: boolean
}

export function InterestChoices({
  label,
  interests,
  chosen,
  faults,
  isPending,
  hasFocus,
}: InterestChoicesProps) {
  const t = useTranslate()
  const errorId = useId()
  const isFaulty = faults !== undefined
  return (
    <div role="group" aria-label={label} aria-describedby={isFaulty ? errorId : undefined}>
      <div className={styles.choices}>
        {interests.map(({ id, name, lang }, index) => (
          <label className={styles.choice} key={id} lang={lang}>
            <input
              type="checkbox"
              name="interests"
              value={id}
              defaultChecked={chosen.includes(id)}
              disabled={isPending}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the answer to a faulty form, where no script can move the focus
              autoFocus={hasFocus && index === 0}
            />
            {name}
          </label>
        ))}
      </div>
      <div aria-live="polite" id={errorId}>
        {isFaulty && (
          <p className={styles.error}>
            <Icon name="warning" size={18} />
            {faults.includes('field_invalid')
              ? t('field_invalid', { field: label })
              : t('account_form_preferences_error')}
          </p>
        )}
      </div>
    </div>
  )
}
