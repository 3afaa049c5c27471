import { lazy, type ComponentType } from 'react'

/** A component that a page can do without: where its code cannot be loaded its place stays empty, and the log says so. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.warn(error)
      return { default: (() => null) as ComponentType<Props> }
    }),
  )
