import { useSyncExternalStore } from 'react'
import { isAccountKnown } from './on-signed-in.ts'

const subscribeToNothing = () => () => undefined

/** Whether the browser knows an account, on a page that is everybody's; not in what the server renders. */
export const useAccountKnown = (): boolean =>
  useSyncExternalStore(subscribeToNothing, isAccountKnown, () => false)
