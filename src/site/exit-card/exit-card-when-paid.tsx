import { Suspense } from 'react'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import styles from './exit-card.module.css'
import type { ExitCardProps } from './exit-card-props.ts'
import { mayHavePaid } from './paid-note.ts'

const ExitCard = lazyOptional(() => import('./exit-card.tsx'))

/**
 * The place of the card of a paid exit. The page is everybody's, so it comes in the browser, and its code only to those who may
 * have paid. The styles are here because those of later code are not loaded with a page.
 */
export function ExitCardWhenPaid(props: ExitCardProps) {
  const isAsked = useHydrated() && mayHavePaid()
  return (
    <div className={styles.place}>
      {isAsked && (
        <Suspense>
          <ExitCard key={props.centreUid} {...props} />
        </Suspense>
      )}
    </div>
  )
}
