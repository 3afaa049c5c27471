import { createContext } from 'react-router'

/**
 * Whether the request was made on this machine. Only what a trial shows to its own machine asks for it: a page that
 * everybody shares is rendered for nobody.
 */
export const askedFromHereContext = createContext<() => boolean>(() => false)
