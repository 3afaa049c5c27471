import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireGuardsPassed } from '#app/guards/guard-context.server.ts'
import styles from './blank-layout.module.css'

export function loader({ context }: LoaderFunctionArgs): null {
  requireGuardsPassed(context)
  return null
}

/** Only the page: no navigation, no footer. */
export default function BlankLayout() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
