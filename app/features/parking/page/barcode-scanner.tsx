import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldAction } from '#app/ui/fields/field-action.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { openBarcodeReader } from './read-barcode.ts'
import styles from './ticket-page.module.css'
import { useCamera } from './use-camera.ts'

type BarcodeScannerProps = { onNumber: (number: string) => void; onClose: () => void }

/** Reads a ticket's barcode with the camera or from a photo; the visitor can always type the number instead. */
export function BarcodeScanner({ onNumber, onClose }: BarcodeScannerProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { video, state, torch } = useCamera(onNumber)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const readPhoto = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    const number = await readFile(file)
    if (number === undefined) setMessage(t('ticket_scan_photo_none'))
    else onNumber(number)
  }

  return (
    <dialog className={styles.scanner} ref={dialog} onClose={onClose} aria-labelledby="scanner-title">
      <div className={styles.scannerBody}>
        <div className={styles.scannerTop}>
          <h2 id="scanner-title">{t('ticket_scan_title')}</h2>
          <FieldAction icon="close" label={t('ticket_scan_type')} onPress={() => dialog.current?.close()} />
        </div>
        {state !== 'denied' && (
          <div className={styles.view}>
            <video ref={video} muted playsInline />
          </div>
        )}
        <p role="status">
          {message ??
            t(
              state === 'denied'
                ? 'ticket_scan_denied'
                : state === 'running'
                  ? 'ticket_scan_help'
                  : 'ticket_scan_starting',
            )}
        </p>
        <div className={styles.scannerTools}>
          {torch && (
            <Button look="secondary" aria-pressed={torch.isOn} onClick={torch.toggle} wide>
              {t(torch.isOn ? 'ticket_scan_torch_off' : 'ticket_scan_torch_on')}
            </Button>
          )}
          <label className={styles.photo}>
            <Icon name="scan" size={20} />
            {t('ticket_scan_photo')}
            <input type="file" accept="image/*" onChange={(event) => void readPhoto(event)} />
          </label>
          <Button look="quiet" onClick={() => dialog.current?.close()} wide>
            {t('ticket_scan_type')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** The ticket number in a photo; undefined if the file is no picture. */
async function readFile(file: File): Promise<string | undefined> {
  try {
    const [picture, read] = await Promise.all([createImageBitmap(file), openBarcodeReader()])
    return await read(picture)
  } catch {
    return undefined
  }
}
