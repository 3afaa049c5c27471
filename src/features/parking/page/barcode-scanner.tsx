import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { fail, succeed, type Result } from '#core/result.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { FieldAction } from '#ui/fields/field-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { openBarcodeReader } from './read-barcode.ts'
import styles from './ticket-page.module.css'
import { useCamera, type CameraState } from './use-camera.ts'

type BarcodeScannerProps = { onNumber: (number: string) => void; onClose: () => void }

const stateTexts = {
  starting: 'ticket_scan_starting',
  running: 'ticket_scan_help',
  denied: 'ticket_scan_denied',
  unreadable: 'ticket_scan_unreadable',
} as const satisfies Readonly<Record<CameraState, MessageKey>>

export function BarcodeScanner({ onNumber, onClose }: BarcodeScannerProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const finish = (number: string) => {
    // Until then nothing outside the dialog can take the focus.
    dialog.current?.close()
    onNumber(number)
  }
  const { video, state, torch } = useCamera(finish)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const readPhoto = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    const found = await readFile(file)
    if (found.ok) finish(found.value)
    else setMessage(t(found.problem))
  }

  return (
    <dialog className={styles.scanner} ref={dialog} onClose={onClose} aria-labelledby="scanner-title">
      <div className={styles.scannerBody}>
        <div className={styles.scannerTop}>
          <h2 id="scanner-title">{t('ticket_scan_title')}</h2>
          <FieldAction icon="close" label={t('ticket_scan_type')} onPress={() => dialog.current?.close()} />
        </div>
        {(state === 'starting' || state === 'running') && (
          <div className={styles.view}>
            <video ref={video} muted playsInline />
          </div>
        )}
        <p role="status">{message ?? t(stateTexts[state])}</p>
        <div className={styles.scannerTools}>
          {torch && (
            <Button variant="secondary" aria-pressed={torch.isOn} onClick={torch.toggle} wide>
              {t(torch.isOn ? 'ticket_scan_torch_off' : 'ticket_scan_torch_on')}
            </Button>
          )}
          <label className={styles.photo}>
            <Icon name="scan" size={20} />
            {t('ticket_scan_photo')}
            <input type="file" accept="image/*" onChange={(event) => void readPhoto(event)} />
          </label>
          <Button variant="quiet" onClick={() => dialog.current?.close()} wide>
            {t('ticket_scan_type')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

async function readFile(file: File): Promise<Result<string, MessageKey>> {
  const [picture, read] = await Promise.all([
    createImageBitmap(file).catch(() => null),
    openBarcodeReader().catch(() => null),
  ])
  if (read === null) return fail('ticket_scan_unreadable')
  const number = picture && (await read(picture).catch(() => undefined))
  return number ? succeed(number) : fail('ticket_scan_photo_none')
}
