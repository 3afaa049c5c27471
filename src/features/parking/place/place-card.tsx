import { Suspense, useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import styles from '../parking-overview-page.module.css'
import type { ParkingLevel } from './parking-level.ts'
import { placeKey } from './place-key.ts'

const ParkedPlace = lazyOptional(() => import('./parked-place-note.tsx'))

/**
 * Where the visitor has parked: a note for oneself, which stays on the device (PKC-04). Its code is loaded when there is
 * a note or one is begun. It needs scripts, so the card is hidden without them.
 */
export function PlaceCard({ centreUid, levels }: { centreUid: string; levels: readonly ParkingLevel[] }) {
  const t = useTranslate()
  // Null until the visitor has begun or removed a note: until then the device knows.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const isShown = isOpen ?? (isHydrated && hasNote(centreUid))
  return (
    <section className={[styles.card, styles.place].join(' ')} data-scripted="">
      <h2>{t('parked_title')}</h2>
      {isShown ? (
        <Suspense>
          <ParkedPlace key={centreUid} centreUid={centreUid} levels={levels} onEnd={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <p>{t('parked_text')}</p>
          <Button variant="secondary" wide onClick={() => setOpen(true)}>
            {t('parked_begin')}
          </Button>
        </>
      )}
    </section>
  )
}

function hasNote(centreUid: string): boolean {
  try {
    return localStorage.getItem(placeKey(centreUid)) !== null
  } catch {
    return false
  }
}
