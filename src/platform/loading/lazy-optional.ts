import { lazy, type ComponentType } from 'react'

/** A lazy component that a page can do without: if its code cannot be loaded, nothing is shown, and that is logged. */
export const lazyOptional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.warn(error)
      return { default: (() => null) as ComponentType<Props> }
    }),
  )
