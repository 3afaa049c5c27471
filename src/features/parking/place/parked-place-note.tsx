import { useState, type ChangeEvent, type FormEvent } from 'react'
import { paymentTimeZone } from '#core/payment-time.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from '../parking-overview-page.module.css'
import { formatMoment } from '../rules/stay-text.ts'
import { placeLimits, readParkedPlace, type ParkedPlace, fitPhoto, photoLimit } from './parked-place.ts'
import { findNotedLevel, type ParkingLevel } from './parking-level.ts'
import { placeKey } from './place-key.ts'

type PlaceProps = {
  centreUid: string
  levels: readonly ParkingLevel[]
  onEnd: () => void
}

/** What the device keeps of the place, or the fields to note it. It is written to the device and nowhere else. */
export default function ParkedPlaceNote({ centreUid, levels, onEnd }: PlaceProps) {
  const [place, setPlace] = useState(() => load(centreUid))
  return place === null ? (
    <NoteForm
      onSave={(written) => {
        localStorage.setItem(placeKey(centreUid), JSON.stringify(written))
        setPlace(written)
      }}
    />
  ) : (
    <Note
      place={place}
      back={findNotedLevel(levels, place.level)?.back}
      onRemove={() => {
        localStorage.removeItem(placeKey(centreUid))
        setPlace(null)
        onEnd()
      }}
    />
  )
}

/** The note of the device; one that is too old is removed. */
function load(centreUid: string): ParkedPlace | null {
  const place = readParkedPlace(localStorage.getItem(placeKey(centreUid)), Date.now())
  if (place === null) localStorage.removeItem(placeKey(centreUid))
  return place
}

function Note({
  place,
  back,
  onRemove,
}: {
  place: ParkedPlace
  back: ParkingLevel['back'] | undefined
  onRemove: () => void
}) {
  const t = useTranslate()
  const { level, note, photo, at } = place
  return (
    <>
      {level !== '' && <p className={styles.level}>{level}</p>}
      {note !== '' && <p>{note}</p>}
      {photo !== null && <img className={styles.photo} src={photo} alt={t('parked_photo_alt')} />}
      <p className={styles.freeSpaces}>{t('parked_at', { time: formatMoment(at, paymentTimeZone) })}</p>
      {back && (
        <ButtonLink to={back.to} wide>
          {back.label}
        </ButtonLink>
      )}
      <Button variant="secondary" wide onClick={onRemove}>
        {t('parked_remove')}
      </Button>
    </>
  )
}

function NoteForm({ onSave }: { onSave: (place: ParkedPlace) => void }) {
  const t = useTranslate()
  const [level, setLevel] = useState('')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const [fault, setFault] = useState<MessageKey | null>(null)

  function choosePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    setFault(null)
    setPhoto(null)
    if (file !== undefined) shrinkPhoto(file).then(setPhoto, () => setFault('parked_photo_fault'))
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (level.trim() === '' && note.trim() === '' && photo === null) return setFault('parked_empty')
    try {
      onSave({ level: level.trim(), note: note.trim(), photo, at: Date.now() })
    } catch {
      setFault('parked_no_room')
    }
  }

  return (
    <form className={styles.placeForm} onSubmit={save} noValidate>
      <label className={styles.placeField}>
        {t('parked_level')}
        <input
          name="level"
          value={level}
          maxLength={placeLimits.level}
          autoComplete="off"
          onChange={(event) => setLevel(event.currentTarget.value)}
        />
      </label>
      <label className={styles.placeField}>
        {t('parked_note')}
        <input
          name="note"
          value={note}
          maxLength={placeLimits.note}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      {photo !== null && <img className={styles.photo} src={photo} alt={t('parked_photo_alt')} />}
      <label className={styles.choosePhoto}>
        {t(photo === null ? 'parked_photo' : 'parked_photo_other')}
        <input type="file" accept="image/*" capture="environment" onChange={choosePhoto} />
      </label>
      <p role="status">{fault !== null && t(fault)}</p>
      <Button type="submit" wide>
        {t('parked_save')}
      </Button>
    </form>
  )
}

/**
 * A picture of the visitor as a small JPEG in a `data:` address, without what a camera writes into its files, such as
 * the place.
 * @throws Error if the browser cannot read the picture, or if it stays too large
 */
async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitPhoto(picture.width, picture.height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const address = canvas.toDataURL('image/jpeg', 0.7)
  if (address.length > photoLimit) throw new Error('The picture stays too large')
  return address
}
