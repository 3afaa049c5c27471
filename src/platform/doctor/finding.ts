/** The result of a check. A fault has a remedy: a command or a setting. So has a passed check with a warning. */
export type Finding =
  | { readonly ok: true; readonly text: string; readonly remedy?: string }
  | { readonly ok: false; readonly text: string; readonly remedy: string }

export const passed = (text: string): Finding => ({ ok: true, text })
export const warned = (text: string, remedy: string): Finding => ({ ok: true, text, remedy })
export const failed = (text: string, remedy: string): Finding => ({ ok: false, text, remedy })

/** What an error says; some say nothing but their name. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

/** Why a call failed: libraries wrap the error of the network, which is the one that says it. */
export const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)
