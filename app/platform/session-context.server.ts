import { createContext } from 'react-router'
import { anonymous, type Session } from '#app/platform/session.ts'

/** Who the request comes from. The edge finds it out once, before the first guard, loader or action runs. */
export const sessionContext = createContext<Session>(anonymous)
