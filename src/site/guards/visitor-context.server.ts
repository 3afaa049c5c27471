import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from '#features/sign-in/session-context.server.ts'

export type Visitor = { readonly oid: string }

/**
 * The visitor of a screen that only signed-in visitors can reach.
 * @throws Error if nobody is signed in: then the route table or a middleware lacks the check
 */
export function requireVisitor(context: Readonly<RouterContextProvider>): Visitor {
  const session = context.get(sessionContext)
  if (!session.loggedIn) throw new Error('A screen for signed-in visitors was reached without one')
  return { oid: session.oid }
}

/**
 * The visitor in whose name a form is posted. Cookies that the browser sends by itself are not enough: the session must
 * be allowed to write.
 * @throws data with status 403 otherwise
 */
export function requireWriter(context: Readonly<RouterContextProvider>): Visitor {
  const session = context.get(sessionContext)
  if (!session.loggedIn || !session.mayWrite) throw data(null, { status: 403 })
  return { oid: session.oid }
}
