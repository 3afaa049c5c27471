import { Link } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import styles from './breadcrumb.module.css'

export type Crumb = { readonly label: string; readonly to: string }

/** The links from the centre's home page to the page's parent; the page itself is the headline below. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('breadcrumb_label')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
