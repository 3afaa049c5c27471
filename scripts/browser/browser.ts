/** How to launch a browser: Playwright's `launchOptions`, in a form that can be stored as JSON. */
export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** Added to the environment of the browser's process. */
  readonly env: Readonly<Record<string, string>>
}
