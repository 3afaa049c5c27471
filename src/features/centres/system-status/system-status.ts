export type PublicStatus = { readonly buildId: string }

/** What the operator may see about the running system. It contains no value of any setting. */
export type SystemStatus = PublicStatus & {
  readonly contentVersion: number
  readonly nodeVersion: string
  readonly mode: string
  readonly database: {
    readonly kind: 'embedded' | 'postgres'
    /** Null: the database does not answer. */
    readonly milliseconds: number | null
  }
  /** Null: it could not be counted. */
  readonly content: { readonly centres: number; readonly shops: number } | null
  /** The path of the outbox of mails; null on a public site, which has none. */
  readonly outbox: string | null
  readonly settings: readonly { readonly name: string; readonly isGiven: boolean }[]
}
