import { createContext } from 'react-router'
import { anonymous, type Session } from './session.ts'

/** The session of the request. The server finds it out once, before the first guard, loader or action runs. */
export const sessionContext = createContext<Session>(anonymous)

/** Why the visitor is anonymous, if there is another reason than that nobody has signed in. */
export type Recognition = {
  /** The request has an invalid token in its header. */
  readonly isTokenRefused: boolean
  /** There is a session, but the identity provider could not be asked about it. */
  readonly isProviderDown: boolean
}
/** Why the visitor of the request is anonymous; both fields are false for a visitor who has simply not signed in. */
export const recognitionContext = createContext<Recognition>({ isTokenRefused: false, isProviderDown: false })

/** A signed-in visitor with the access token for calls in their name. The token never leaves the server. */
export type Consumer = { readonly oid: string; readonly token: string }

/** The signed-in visitor, for loaders and actions that call a service; null for everybody else. */
export const consumerContext = createContext<Consumer | null>(null)
