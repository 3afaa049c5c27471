import { createContext } from 'react-router'
import type { AccountFormOutcome } from './account-seed.ts'

/** The outcome of the form that this request has posted; null for every other request. */
export const accountFormContext = createContext<AccountFormOutcome | null>(null)
