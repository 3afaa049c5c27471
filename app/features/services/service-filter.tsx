import { Link } from 'react-router'
import styles from './service-filter.module.css'

/** One choice of the filter: its words, its address, and whether it is chosen. */
export type ServiceChoice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/** For whom the services are shown: links, so that each choice has an address and works without scripts. */
export function ServiceFilter({ label, choices }: { label: string; choices: readonly ServiceChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ label: words, to, isChosen }) => (
          <li key={to}>
            <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
