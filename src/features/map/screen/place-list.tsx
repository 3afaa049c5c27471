import { Link } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/page.tsx'
import type { PlanMaterial } from './view/plan-material.ts'
import styles from './place-list.module.css'
import type { PlanView } from './view/view-plan.ts'

/** Places that are there to lead on. */
const unlisted: readonly string[] = ['stairs', 'escalator', 'ramp']

export function PlaceList({
  material: { floors, graph },
  shown,
  addressOf,
}: {
  material: PlanMaterial
  /** The floor on the plan, whose places stand open. */
  shown: number
  addressOf: (changed: Partial<PlanView['query']>) => string
}) {
  const t = useTranslate()
  return (
    <div className={styles.all}>
      <Section title={t('map_all_places')}>
        {floors
          .map(({ ordinal, name }, floor) => ({ ordinal, name, floor }))
          .toReversed()
          .map(({ ordinal, name, floor }) => (
            <details key={ordinal} className={styles.floor} open={floor === shown}>
              <summary>
                <h3>{name}</h3>
                <Icon name="down" />
              </summary>
              <ul className={styles.places}>
                {graph.places
                  .filter((place) => place.floor === floor && !unlisted.includes(place.kind))
                  .toSorted((one, other) => one.name.de.localeCompare(other.name.de, 'de'))
                  .map((place) => (
                    <li key={place.uid}>
                      <Link to={addressOf({ to: place.uid, floor: null })}>{place.name.de}</Link>
                    </li>
                  ))}
              </ul>
            </details>
          ))}
      </Section>
    </div>
  )
}
