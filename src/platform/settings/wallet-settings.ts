import * as v from 'valibot'

/** The settings of passes for the wallets of phones, in their order. */
export const walletEntries = {
  WALLET_CERTIFICATE: v.optional(v.string()),
  WALLET_KEY_PASSWORD: v.optional(v.string()),
  WALLET_ISSUER_CERTIFICATE: v.optional(v.string()),
}

type WalletSettings = {
  readonly WALLET_CERTIFICATE?: string | undefined
  readonly WALLET_ISSUER_CERTIFICATE?: string | undefined
}

/** What passes lack: a line for each fault, with the remedy. */
export const listWalletFaults = (settings: WalletSettings): readonly string[] =>
  (settings.WALLET_CERTIFICATE === undefined) === (settings.WALLET_ISSUER_CERTIFICATE === undefined)
    ? []
    : ['WALLET_CERTIFICATE and WALLET_ISSUER_CERTIFICATE must be given together: they sign the passes']
