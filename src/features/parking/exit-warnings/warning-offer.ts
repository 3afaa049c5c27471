/** The warning before the end of an exit time, as the page of a paid ticket offers it. */
export type WarningOffer = {
  /** The key by which push services know this server. */
  readonly publicKey: string
  readonly isSet: boolean
  readonly time: string
}
