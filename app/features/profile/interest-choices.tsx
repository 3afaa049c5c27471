import { useId } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './account-form.module.css'
import type { Interest } from './interest.schema.ts'

type InterestChoicesProps = {
  /** What the group is about, for those who do not see the headline above it. */
  label: string
  interests: readonly Interest[]
  chosen: readonly string[]
  /** Whether at least one was missing when the form was judged (VAL-04). */
  isFaulty: boolean
}

/** A box for each interest (ACC-05). The whole line can be tapped. */
export function InterestChoices({ label, interests, chosen, isFaulty }: InterestChoicesProps) {
  const t = useTranslate()
  const errorId = useId()
  return (
    <div role="group" aria-label={label} aria-describedby={isFaulty ? errorId : undefined}>
      <div className={styles.choices}>
        {interests.map(({ id, name, lang }) => (
          <label className={styles.choice} key={id} lang={lang}>
            <input type="checkbox" name="interests" value={id} defaultChecked={chosen.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      <div aria-live="polite" id={errorId}>
        {isFaulty && (
          <p className={styles.error}>
            <Icon name="warning" size={18} />
            {t('account_form_preferences_error')}
          </p>
        )}
      </div>
    </div>
  )
}
