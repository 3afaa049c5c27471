import { createContext } from 'react-router'
import { anonymous, type Session } from '#app/platform/session.ts'

/** Who the request comes from. The edge finds it out once, before the first guard, loader or action runs. */
export const sessionContext = createContext<Session>(anonymous)

/** A signed-in visitor with the access token by which services act in their name. It never leaves the server. */
export type Consumer = { readonly oid: string; readonly token: string }

/** The signed-in visitor for loaders and actions that call a service; null for everybody else. */
export const consumerContext = createContext<Consumer | null>(null)
