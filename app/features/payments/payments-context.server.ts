import { createContext } from 'react-router'
import type { Payments } from './payments.server.ts'

/** Payments for loaders and actions; the composition root puts them there. */
export const paymentsContext = createContext<Payments>()
