import { Link } from 'react-router'
import { Text } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Outage, Service } from './service.ts'
import styles from './service-list.module.css'

type ServiceListProps = {
  services: readonly Service[]
  /** The ways to each on the plan of the centre, by its uid. */
  ways: Readonly<Record<string, readonly { readonly label: string; readonly to: string }[]>>
  works: string
}

export function ServiceList({ services, ways, works }: ServiceListProps) {
  return (
    <ul className={styles.services}>
      {services.map(({ uid, icon, name, text, outage, parts }) => (
        <li key={uid} id={uid}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h2>
              <Text of={name} />
            </h2>
            {outage && <OutageText outage={outage} />}
            <p>
              <Text of={text} />
            </p>
            {parts.length > 0 && (
              <ul className={styles.parts}>
                {parts.map((part) => (
                  <li key={part.name.value}>
                    <Icon name={part.outage ? 'warning' : 'check'} size={18} />
                    <span>
                      <Text of={part.name} />
                      {part.outage ? <OutageText outage={part.outage} /> : ` – ${works}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {ways[uid]?.map(({ label, to }) => (
              <Link
                key={to}
                className={styles.way}
                to={to}
                aria-label={`${label} – ${name.value}`}
                data-screen-only=""
              >
                <Icon name="route" size={18} />
                {label}
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function OutageText({ outage: { state, note } }: { outage: Outage }) {
  return (
    <span className={styles.outage}>
      <strong>{state}</strong>
      {note && (
        <>
          {' '}
          <Text of={note} />
        </>
      )}
    </span>
  )
}
