import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React has hydrated the page. Before that, and without JavaScript, a form must work by itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
