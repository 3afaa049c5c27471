import { data, Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireGuardsPassed } from '#site/guards/guard-context.server.ts'
import { recognitionContext } from '#features/sign-in/session-context.server.ts'
import { KeepVisitsWhenIdle } from '../offline/keep-visits-when-idle.ts'
import styles from './webview-layout.module.css'

/**
 * Lets the page load if the token of the native app can be checked.
 * @throws data with status 401 if the app has sent an invalid token and has to send another one; with status 503 if the
 * identity provider cannot be reached
 */
export function loader({ context }: LoaderFunctionArgs): null {
  requireGuardsPassed(context)
  const { isTokenRefused, isProviderDown } = context.get(recognitionContext)
  if (isTokenRefused) throw data({ key: 'error_webview_signed_out', values: {} }, { status: 401 })
  if (isProviderDown) throw data({ key: 'error_unavailable', values: {} }, { status: 503 })
  return null
}

/** A screen inside a native app, which has its own navigation (RTE-38). */
export default function WebviewLayout() {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Outlet />
      <KeepVisitsWhenIdle />
    </main>
  )
}
