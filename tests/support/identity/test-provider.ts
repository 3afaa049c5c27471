import { exportJWK } from 'jose'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { createIdentityProvider } from '#features/sign-in/provider/identity-provider.server.ts'
import { hashPassword } from '#features/sign-in/provider/password-hash.server.ts'
import { createEndOtherSessions } from '#features/sign-in/relying-party/sessions/end-other-sessions.server.ts'
import { signingKey } from './signing-key.ts'

const hashCheaply = (password: string) => hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })

async function makeKeys(): Promise<string> {
  const { privateKey } = await signingKey('provider')
  return JSON.stringify([{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'provider' }])
}

/**
 * The embedded identity provider of a server for tests. Most of the time of a sign-in goes into hashing the password, and
 * of a first start into making a key: here one is cheap, and the other one made already.
 */
export async function openTestProvider(services: Services, mailbox: Mailbox, hasSafePasswords = false) {
  await getOrCreateSecret(services.db, 'identity-provider-keys', makeKeys)
  return createIdentityProvider(
    services,
    createEndOtherSessions(services),
    mailbox,
    hasSafePasswords ? undefined : hashCheaply,
  )
}
