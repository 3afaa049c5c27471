import { lazy, type ComponentType } from 'react'
import { loadOrReload } from './load-or-reload.ts'

/**
 * A lazy component that the server may have rendered into the page. React hydrates such a part after the rest of the
 * page. If anything around it changes before that (the favourite centre, who is signed in), React removes the server's
 * HTML, shows nothing until the code is loaded, and loses a click in between. Once `prepare` has loaded the code, the
 * part is hydrated at once.
 */
export function lazyServerRendered<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: { default: ComponentType<Props> } | undefined
  return {
    Component: lazy<ComponentType<Props>>(() => (loaded ? known(loaded) : loadOrReload(load))),
    /**
     * Loads the code of the component.
     * @throws if the code cannot be loaded; the component then tries again when it is shown
     */
    prepare: async (): Promise<void> => {
      loaded = await load()
    },
  }
}

/** Its `then` calls back at once. A real promise would suspend React for a moment, which removes the server's HTML. */
function known<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value)
  // oxlint-disable-next-line unicorn/no-thenable -- React reads a component's promise by `then` and nothing else
  return Object.assign(promise, { then: (tell: (value: Value) => void) => tell(value) })
}
