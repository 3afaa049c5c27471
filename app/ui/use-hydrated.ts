import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken the page over. Until then, and without JavaScript, a form must work by itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
