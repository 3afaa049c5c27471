/* Settings of a public site that are right; tests make them wrong one at a time. */

export type Raw = Readonly<Record<string, string>>

export const site = {
  PUBLIC_ORIGIN: 'https://passage.example',
  IDENTITY_PROVIDER: 'embedded',
  PAYMENT_PROVIDER: 'sandbox',
  TRUST_PROXY: 'true',
}
export const oidc = {
  IDENTITY_PROVIDER: 'oidc',
  IDENTITY_CLIENT_ID: 'passage',
  IDENTITY_CLIENT_SECRET: 'secret',
  IDENTITY_AUTHORITY: 'https://login.example/realms/passage',
}
export const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PARKING_GATEWAY_URL: 'https://parking.example',
  PARKING_GATEWAY_KEY: 'k',
}
