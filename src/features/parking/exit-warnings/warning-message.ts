/** A warning as the device gets it: nothing that says who parks where. */
export type WarningMessage = {
  /** Equal in copies of one warning: a later one takes the place of an earlier one, without another sound. */
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly locale: string
  readonly path: string
}

const fields = ['tag', 'title', 'text', 'locale', 'path'] as const

export function readWarningMessage(body: string): WarningMessage | null {
  try {
    const message = JSON.parse(body) as Partial<Record<string, unknown>> | null
    if (!fields.every((name) => typeof message?.[name] === 'string')) return null
    const warning = message as WarningMessage
    // A path of this site: nobody else can send a message that can be decrypted, but a link must never lead away.
    return /^\/(?!\/)/.test(warning.path) ? warning : null
  } catch {
    return null
  }
}
