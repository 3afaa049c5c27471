import { useRef } from 'react'
import { safeParse } from 'valibot'
import { keepPlate, useOwnPlates } from '#features/kept/own-plates.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spelled } from '#ui/spelled.tsx'
import { licencePlateSchema } from '#core/licence-plate.ts'
import styles from './own-plates.module.css'

type OwnPlatesProps = {
  typed: string
  onChoose: (plate: string) => void
}

export function OwnPlates({ typed, onChoose }: OwnPlatesProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const plates = useOwnPlates()
  const parsed = safeParse(licencePlateSchema, typed)
  const plate = parsed.success ? parsed.output : null
  return (
    <div className={styles.plates} ref={place} tabIndex={-1} data-scripted="">
      {plates.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t('ticket_own_plates')}>
          {plates.map((each) => (
            <button key={each} type="button" aria-pressed={each === plate} onClick={() => onChoose(each)}>
              <Spelled text={each} />
            </button>
          ))}
        </div>
      )}
      {plate !== null && !plates.includes(plate) && (
        <button
          type="button"
          onClick={() => {
            // The button goes as soon as the plate is kept; the next key continues from here.
            place.current?.focus()
            keepPlate(plate)
          }}
        >
          <Icon name="heart" size={18} />
          {t('ticket_keep_plate')}
        </button>
      )}
    </div>
  )
}
