import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requirePassed } from '#app/guards/guard-context.server.ts'
import styles from './webview-layout.module.css'

export function loader({ context }: LoaderFunctionArgs): null {
  requirePassed(context)
  return null
}

/** A screen inside a native app, which has a navigation of its own (RTE-38). */
export default function WebviewLayout() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
