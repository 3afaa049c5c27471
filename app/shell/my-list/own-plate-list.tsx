import { useRef, useState, type FormEvent } from 'react'
import { safeParse } from 'valibot'
import { loadKept } from '#app/features/kept/kept-store.ts'
import { maxKeptPlates, type KeptChange } from '#app/features/kept/kept.ts'
import { licencePlateSchema, writtenPlateLimit } from '#app/features/parking/rules/licence-plate.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page.tsx'
import styles from './own-plate-list.module.css'

const change = (changes: KeptChange) => {
  loadKept()
    .then((kept) => kept.change(changes))
    .catch(console.warn)
}

/** The number plates that the visitor keeps, to remove them and to add one; paying for parking offers them. */
export function OwnPlateList({ plates }: { plates: readonly string[] }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const plate = safeParse(licencePlateSchema, typed)
    setFaulty(!plate.success)
    if (!plate.success) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    change({ keepPlates: [plate.output] })
    setTyped('')
  }
  return (
    <Section title={t('my_list_plates')}>
      <p className={styles.lead} ref={lead} tabIndex={-1}>
        {t('my_list_plates_text')}
      </p>
      {plates.length > 0 && (
        <ul className={styles.plates}>
          {plates.map((plate) => (
            <li key={plate}>
              <span>{plate}</span>
              <button
                type="button"
                aria-label={t('my_list_plate_remove', { plate })}
                onClick={() => {
                  // The button goes with its plate; the next key continues from here.
                  lead.current?.focus()
                  change({ forgetPlates: [plate] })
                }}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {plates.length < maxKeptPlates && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            name="plate"
            label={t('my_list_plate_label')}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setFaulty(false)
            }}
            status={isFaulty ? 'error' : undefined}
            message={isFaulty ? t('my_list_plate_invalid') : undefined}
            autoComplete="off"
            maxLength={writtenPlateLimit}
            upperCase
          />
          <Button type="submit" look="secondary">
            {t('my_list_plate_add')}
          </Button>
        </form>
      )}
    </Section>
  )
}
