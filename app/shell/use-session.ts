import type { Session } from '#app/platform/session.ts'
import { useRootData } from './use-shell.ts'

/** Who is there, for components: `useSession().loggedIn`. */
export const useSession = (): Session => useRootData().session
