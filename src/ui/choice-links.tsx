import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import chips from './chips.module.css'
import styles from './choice-links.module.css'
import { opensHere } from './opens-here.ts'
import swipe from './swipe-row.module.css'

/** One choice of a filter: its words, its address, and whether it is chosen. */
export type Choice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/**
 * A filter of a page as links, so that each choice has an address and works without scripts. On a phone a long list is a
 * row to swipe if `variant` is `row`. What the page can say of a choice at once is painted in the click.
 */
export function ChoiceLinks({
  label,
  choices,
  variant = 'wrap',
}: {
  label: string
  choices: readonly Choice[]
  variant?: 'wrap' | 'row'
}) {
  const navigate = useNavigate()
  return (
    <nav aria-label={label}>
      <ul
        className={[chips.chips, styles.choices, ...(variant === 'row' ? [swipe.row, swipe.words] : [])].join(
          ' ',
        )}
      >
        {choices.map(({ label: words, to, isChosen }) => (
          <li key={words}>
            <Link
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
              onClick={(event) => {
                if (!opensHere(event)) return
                event.preventDefault()
                void navigate(to, { preventScrollReset: true, flushSync: true })
              }}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Several filters of a page, one below the other. */
export const ChoiceRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.rows}>{children}</div>
)
