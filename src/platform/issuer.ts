/** The issuer of receipts. Each receipt keeps a copy of it, because a receipt must not change. */
export type Issuer = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly vatId: string
}
