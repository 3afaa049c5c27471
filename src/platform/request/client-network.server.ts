import { createContext } from 'react-router'

/**
 * Reads the network address that a request comes from, for limits. Only forms ask for it: a page that everybody shares is
 * rendered for nobody.
 */
export const clientNetworkContext = createContext<() => string>(() => '')
