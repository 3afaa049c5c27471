import { Link } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import styles from './breadcrumb.module.css'

export type Crumb = { readonly label: string; readonly to: string }

/** The links from the centre's home page to the page's parent, and the page itself where it has a short name. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here?: string }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('breadcrumb_label')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
