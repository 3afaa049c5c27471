/** One tab of a browser, in the few steps that every engine can do. */
export type Tab = {
  readonly goTo: (address: string) => Promise<void>
  /** Evaluates an expression in the page; what it returns, or promises, has to be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** A click of the mouse, in pixels of the page's view. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A browser engine; `open` is undefined where it is not installed. */
export type Engine = {
  readonly name: string
  readonly hasScripts: boolean
  /** @param report takes each fault that the browser itself tells: an exception, a console error */
  readonly open: ((report: (fault: string) => void) => Promise<Tab>) | undefined
}
