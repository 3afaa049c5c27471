import { createContext } from 'react-router'

/** Until when passes for wallets can be signed, in epoch milliseconds; 0 without a certificate. */
export const walletUntilContext = createContext<number>(0)
