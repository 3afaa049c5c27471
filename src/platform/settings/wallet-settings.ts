import * as v from 'valibot'
import type { SettingsOf } from './values/settings-of.ts'

/** The settings of passes for the wallets of phones, in their order. */
export const walletEntries = {
  WALLET_CERTIFICATE: v.optional(v.string()),
  WALLET_KEY_PASSWORD: v.optional(v.string()),
  WALLET_ISSUER_CERTIFICATE: v.optional(v.string()),
}

/** What passes lack: a line for each fault, with the remedy. */
export const listWalletFaults = (settings: SettingsOf<typeof walletEntries>): readonly string[] =>
  (settings.WALLET_CERTIFICATE === undefined) === (settings.WALLET_ISSUER_CERTIFICATE === undefined)
    ? []
    : ['WALLET_CERTIFICATE and WALLET_ISSUER_CERTIFICATE must be given together: they sign the passes']
