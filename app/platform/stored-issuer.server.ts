/** The issuer of receipts. Receipts keep a copy, because they must not change. */
export type StoredIssuer = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly vatId: string
}
