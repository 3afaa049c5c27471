import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { Account } from '../accounts.server.ts'
import { readChallenge, type CreatedKey, type UsedKey } from './passkey.schema.ts'
import type { PasskeySite } from './passkey-site.ts'
import {
  addPasskey,
  findPasskey,
  keepChallenge,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkeys.server.ts'

/** How long a question may be answered, in milliseconds: as long as somebody looks for a device. */
const challengeLifetime = 10 * 60_000
/** More devices than a person has. */
export const mostPasskeys = 20

/** EdDSA, ES256 and RS256, by their numbers in COSE: every device has one of them. */
const algorithms = [-8, -7, -257]

type Parts = {
  readonly db: Kysely<Database>
  readonly site: PasskeySite
  /** Shown by the device when it asks. */
  readonly siteName: string
  readonly now: () => number
}

export type PasskeyOptions = object

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>

/** The library is loaded with the first use: a server start need not wait for it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Puts the questions and checks the answers: once, soon, for this site, and only if the device has checked its user. */
export function createPasskeyCeremonies({ db, site, siteName, now }: Parts) {
  const { origin, rpId } = site
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
  const keep = (askedFor: string, challenge: string) =>
    keepChallenge(db, askedFor, challenge, now() + challengeLifetime)

  return {
    /** Undefined if the account has as many as it may have. */
    beginCreation: async ({ oid, email }: Account): Promise<PasskeyOptions | undefined> => {
      const known = await listPasskeys(db, oid)
      if (known.length >= mostPasskeys) return undefined
      const { generateRegistrationOptions } = await loadLibrary()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: rpId,
        userName: email,
        userDisplayName: email,
        userID: new TextEncoder().encode(oid),
        timeout: challengeLifetime,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keep(`create:${oid}`, options.challenge)
      return options
    },

    /**
     * False if the answer is not one to the account's last question, or is wrong in any other way.
     * @param tell tells the owner, in the transaction that keeps the passkey
     */
    finishCreation: async (
      oid: string,
      key: CreatedKey,
      device: string | null,
      tell: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<boolean> => {
      const challenge = readChallenge(key)
      if (!(await takeChallenge(db, `create:${oid}`, challenge, now()))) return false
      const { verifyRegistrationResponse } = await loadLibrary()
      // Nothing of the database is asked in here: every error is one of the answer.
      const verified = await verifyRegistrationResponse({
        response: { ...key, response: { ...key.response, transports: [] } },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
        ...expected,
      }).catch(() => undefined)
      if (!verified?.verified) return false
      const { id, publicKey, counter } = verified.registrationInfo.credential
      const passkey = {
        id,
        oid,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: key.response.transports,
      }
      return db.transaction().execute(async (trx) => {
        const isAdded = await addPasskey(trx, passkey, { device, now: now() })
        if (isAdded) await tell(trx)
        return isAdded
      })
    },

    /** @param interaction the sign-in in progress; each rendering of its page asks again */
    beginSignIn: async (interaction: string): Promise<PasskeyOptions> => {
      const { generateAuthenticationOptions } = await loadLibrary()
      // No list of keys: it would tell who has an account, and the device finds its own.
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        timeout: challengeLifetime,
        userVerification: 'required',
      })
      await keep(`sign-in:${interaction}`, options.challenge)
      return options
    },

    /** The account of the passkey; undefined if the answer is wrong in any way. */
    finishSignIn: async (interaction: string, key: UsedKey): Promise<string | undefined> => {
      const challenge = readChallenge(key)
      if (!(await takeChallenge(db, `sign-in:${interaction}`, challenge, now()))) return undefined
      const known = await findPasskey(db, key.id)
      const { userHandle } = key.response
      if (known === undefined) return undefined
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.oid) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const { response, ...rest } = key
      const verified = await verifyAuthenticationResponse({
        response: {
          ...rest,
          response: {
            clientDataJSON: response.clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
          },
        },
        expectedChallenge: challenge,
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
        ...expected,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      const { newCounter } = verified.authenticationInfo
      return (await notePasskeyUse(db, known, newCounter, now())) ? known.oid : undefined
    },
  }
}
