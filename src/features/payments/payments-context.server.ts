import { createContext } from 'react-router'
import type { Payments } from './payments.server.ts'

/** The payment service for loaders and actions; the composition root provides it. */
export const paymentsContext = createContext<Payments>()
