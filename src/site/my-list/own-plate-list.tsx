import { useRef, useState, type FormEvent } from 'react'
import { safeParse } from 'valibot'
import { maxKeptPlates } from '#features/kept/kept.ts'
import { forgetPlate, keepPlate, useOwnPlates } from '#features/kept/own-plates.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'
import { writtenPlateLimit } from '#features/parking/rules/written-plate-limit.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/page.tsx'
import { spell, Spelled } from '#ui/spelled.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './own-plate-list.module.css'

/** The number plates that the visitor keeps, to remove them and to add one; paying for parking offers them. */
export function OwnPlateList() {
  const t = useTranslate()
  const plates = useOwnPlates()
  const [typed, setTyped] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<string>()
  const remove = (plate: string) => {
    // The button goes with its plate; the next key continues at the plate after it, or before it.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const place = plates.indexOf(plate)
    const next = buttons[place + 1] ?? buttons[place - 1] ?? lead.current
    next?.focus()
    setRemoved(plate)
    forgetPlate(plate)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const plate = safeParse(licencePlateSchema, typed)
    setFaulty(!plate.success)
    if (!plate.success) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    keepPlate(plate.output)
    setTyped('')
  }
  return (
    <Section title={t('my_list_plates')}>
      <p className={styles.lead} ref={lead} tabIndex={-1}>
        {t('my_list_plates_text')}
      </p>
      {plates.length > 0 && (
        <ul className={styles.plates} ref={list}>
          {plates.map((plate) => (
            <li key={plate}>
              <span>
                <Spelled text={plate} />
              </span>
              <button
                type="button"
                aria-label={t('my_list_plate_remove', { plate: spell(plate) })}
                onClick={() => remove(plate)}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span role="status">
        {removed !== undefined && !plates.includes(removed) && (
          <VisuallyHidden>{t('my_list_plate_removed', { plate: spell(removed) })}</VisuallyHidden>
        )}
      </span>
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
          <Button type="submit" variant="secondary">
            {t('my_list_plate_add')}
          </Button>
        </form>
      )}
    </Section>
  )
}
