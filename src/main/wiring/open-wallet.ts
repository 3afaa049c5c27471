import type { Services } from '#platform/services.server.ts'
import { readWalletCertificates } from '#features/coupons/wallet/wallet-certificates.server.ts'
import { createWalletRoutes, type WalletParts } from '#features/coupons/wallet/wallet-routes.server.ts'

/**
 * The routes of passes for wallets, undefined if the settings name no certificate, and until when it is valid.
 * @throws Error for certificates that cannot be used
 */
export function openWallet(services: Services, parts: Omit<WalletParts, 'certificates'>) {
  const certificates = readWalletCertificates(services.environment)
  return certificates === null
    ? { routes: undefined, validUntil: 0 }
    : {
        routes: createWalletRoutes(services, { ...parts, certificates }),
        validUntil: certificates.validUntil,
      }
}
