import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'

/** The signed-in visitor of a screen. */
export type Visitor = { readonly oid: string }

/**
 * Narrows to the visitor of a screen that the guards let only signed-in visitors reach.
 * @throws Error when nobody is signed in: then the route table or a middleware has forgotten to ask
 */
export function requireVisitor(context: Readonly<RouterContextProvider>): Visitor {
  const session = context.get(sessionContext)
  if (!session.loggedIn) throw new Error('This screen was reached without a signed-in visitor')
  return { oid: session.oid }
}

/**
 * The visitor in whose name a form is sent. What a browser sends along by itself is not enough: it takes a session
 * that may write, and a page of ours that the form stands on.
 * @throws data with status 403 for everything else
 */
export function requireWriter(context: Readonly<RouterContextProvider>, request: Request): Visitor {
  const session = context.get(sessionContext)
  const { PUBLIC_ORIGIN } = context.get(servicesContext).environment
  const isOurs = request.headers.get('origin') === PUBLIC_ORIGIN
  if (!session.loggedIn || !session.mayWrite || !isOurs) throw data(null, { status: 403 })
  return { oid: session.oid }
}
