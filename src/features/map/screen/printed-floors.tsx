import { PlanPicture } from './picture/plan-picture.tsx'
import styles from './printed-floors.module.css'
import type { PlanMaterial } from './view/plan-material.ts'
import type { PlanView } from './view/view-plan.ts'

/** The floors of a way on paper, where none can be switched to. On the screen the stage shows one of them. */
export function PrintedFloors({ material, view }: { material: PlanMaterial; view: PlanView }) {
  const { way } = view
  const walked = way?.isFound ? way.legs.flatMap((leg) => (leg.kind === 'walk' ? leg.floor : [])) : []
  const floors = [...new Set(walked)]
  if (floors.length < 2) return null
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
