import { endSignIns } from '#features/sign-in/sign-in-records.server.ts'
import { eraseCards, listCards } from '#features/cards/card-records.server.ts'
import { eraseHomeOrderChoice, readHomeOrderChoice } from '#features/kept/home-order-choice.server.ts'
import {
  eraseExitWarnings,
  exportExitWarnings,
} from '#features/parking/exit-warnings/exit-warnings.server.ts'
import { eraseKept, readKept } from '#features/kept/kept-records.server.ts'
import { eraseOwner } from '#features/payments/operations/erase-owner.server.ts'
import { exportOwnPayments } from '#features/payments/history/payment-history.server.ts'
import { eraseStoredProfile } from '#features/account/profile/gateway/embedded-profile-gateway.server.ts'
import {
  eraseRedemptions,
  exportRedemptions,
} from '#features/coupons/redemptions/redemption-records.server.ts'
import { getProfileGateway } from '#features/account/profile/gateway/profile-gateway.server.ts'
import type { Services } from '#platform/services.server.ts'
import { recordDeletion } from '#features/account/deletions/deletions.server.ts'
import { askProviderToDelete } from '#features/account/deletions/provider-deletion.server.ts'
import { listProofs } from '#features/account/newsletter/subscriptions.server.ts'
import {
  eraseAccount,
  exportAccount,
  findConfirmedEmail,
} from '#features/sign-in/provider/accounts.server.ts'
import { exportPasskeys } from '#features/sign-in/provider/passkeys/passkeys.server.ts'
import { exportKnownDevices } from '#features/sign-in/provider/proofs/known-devices.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { tellDeletion } from './tell-deletion.server.ts'
import {
  createAccountRecords,
  type AccountEraser,
  type AccountRecords,
} from '#features/account/account-records.server.ts'

/**
 * Every place where the app stores personal data. A new one must be added here, otherwise its data outlive the account.
 */
export const listErasers = (now: () => number, mailbox: Mailbox): readonly AccountEraser[] => [
  // First, because afterwards the address is gone.
  { name: 'mails', erase: (oid, trx) => tellDeletion(trx, mailbox, oid) },
  // Also with a gateway: data that were stored before the gateway was configured.
  { name: 'profile', erase: (oid, trx) => eraseStoredProfile(trx, oid) },
  { name: 'cards', erase: (oid, trx) => eraseCards(trx, oid) },
  { name: 'kept', erase: (oid, trx) => eraseKept(trx, oid) },
  { name: 'home order', erase: (oid, trx) => eraseHomeOrderChoice(trx, oid) },
  { name: 'coupons', erase: (oid, trx) => eraseRedemptions(trx, oid) },
  { name: 'exit warnings', erase: (oid, trx) => eraseExitWarnings(trx, oid) },
  { name: 'payments', erase: (oid, trx) => eraseOwner(trx, oid) },
  { name: 'sign-ins', erase: (oid, trx) => endSignIns(trx, oid, now()) },
  // The account of the embedded identity provider: afterwards nobody can sign in to it.
  { name: 'account', erase: (oid, trx) => eraseAccount(trx, oid) },
]

/** Every part of the app that keeps something about a person. */
export const collectAccountRecords = (
  services: Pick<Services, 'db' | 'environment' | 'incidents' | 'now'>,
  mailbox: Mailbox,
): AccountRecords =>
  createAccountRecords({
    db: services.db,
    profiles: getProfileGateway(services),
    erasers: listErasers(services.now, mailbox),
    recordDeletion: async (trx, oid) => {
      await recordDeletion(trx, oid, services.now())
      await askProviderToDelete(trx, services.environment, oid, services.now())
    },
    exporters: [
      { name: 'account', export: (oid) => exportAccount(services.db, oid) },
      { name: 'passkeys', export: (oid) => exportPasskeys(services.db, oid) },
      { name: 'devices', export: (oid) => exportKnownDevices(services.db, oid) },
      { name: 'cards', export: (oid) => listCards(services.db, oid) },
      { name: 'kept', export: (oid) => readKept(services.db, oid) },
      {
        name: 'homeOrder',
        export: async (oid) => ({ followsOwn: await readHomeOrderChoice(services.db, oid) }),
      },
      {
        name: 'newsletter',
        export: async (oid) => {
          const email = await findConfirmedEmail(services.db, oid)
          return email === undefined ? [] : listProofs(services.db, email)
        },
      },
      { name: 'coupons', export: (oid) => exportRedemptions(services.db, oid) },
      { name: 'exitWarnings', export: (oid) => exportExitWarnings(services.db, oid) },
      { name: 'payments', export: (oid) => exportOwnPayments(services, oid) },
    ],
  })
