import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PlanPicture } from './picture/plan-picture.tsx'
import styles from './printed-floors.module.css'
import type { PlanMaterial } from './view/plan-material.ts'
import type { PlanView } from './view/view-plan.ts'

/**
 * The floors of a way on paper, where none can be switched to; drawn for the printer alone. On the screen, and on paper
 * without scripts, the stage shows one of them.
 */
export function PrintedFloors({ material, view }: { material: PlanMaterial; view: PlanView }) {
  const floors = view.way?.isFound ? view.way.walked : []
  if (!usePrinting() || floors.length < 2) return null
  return (
    <div className={styles.floors} data-printed-floors>
      {floors.map((floor) => (
        <figure key={floor}>
          <figcaption>{material.floors[floor]?.name}</figcaption>
          <div className={styles.sheet}>
            <PlanPicture material={material} view={{ ...view, floor }} selected={null} sentence="" />
          </div>
        </figure>
      ))}
    </div>
  )
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    // The browser prints what is there when this returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => left.abort()
  }, [])
  return isPrinting
}
