export type WarningOffer = {
  /** The key by which push services know this server. */
  readonly publicKey: string
  readonly isSet: boolean
  readonly time: string
}
