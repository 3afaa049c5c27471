/** What runs here, for `/test` (RTE-29). It holds no value of any setting. */
export type SystemStatus = {
  readonly buildId: string
  readonly contentVersion: number
  readonly nodeVersion: string
  readonly mode: string
  readonly database: {
    readonly kind: 'embedded' | 'postgres'
    /** Null: it does not answer. */
    readonly milliseconds: number | null
  }
  /** Null: it could not be counted. */
  readonly content: { readonly centres: number; readonly shops: number } | null
  readonly settings: readonly { readonly name: string; readonly isGiven: boolean }[]
}
