import { createListeners } from '#core/listeners.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'
import type { Session } from '#features/sign-in/session.ts'
import { useRootData } from './use-shell.ts'

/** The session that the browser has learned about since the page was rendered. The server never sets it. */
let found: Session | undefined
const { subscribe, notify } = createListeners()

/** Tells all components that the visitor has signed in or out while the page was open. */
export function publishSession(session: Session): void {
  found = session
  notify()
}

export function useSession(): Session {
  const { session } = useRootData()
  return (
    useSyncExternalStore(
      subscribe,
      () => found,
      () => undefined,
    ) ?? session
  )
}

/**
 * Whether this browser has an account: as the page says, or by the marker beside the session on a page of everybody's that
 * cannot ask the server, or has not yet.
 */
export function useHasAccount(): boolean {
  const { loggedIn } = useSession()
  return useSyncExternalStore(
    subscribe,
    () => loggedIn || readChoiceCookie(accountCookie, document.cookie) !== undefined,
    () => loggedIn,
  )
}

/**
 * Keeps the session of the page equal to that of the browser's other tabs. It does so only if this browser knows an
 * account; nobody else loads the code.
 */
export function useSessionCheck(): void {
  const session = useSession()
  const location = useLocation()
  useEffect(() => {
    if (session.loggedIn || readChoiceCookie(accountCookie, document.cookie)) {
      void import('#features/sign-in/session-check.ts').then(({ checkSession }) =>
        checkSession(session, publishSession),
      )
    }
  }, [session, location])
}
