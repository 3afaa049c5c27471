import * as v from 'valibot'
import { list } from './values/named-values.ts'
import type { SettingsOf } from './values/settings-of.ts'

const base64url = (length: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[\\w-]{${length}}$`),
      `must be ${what}, as «npx web-push generate-vapid-keys» prints it`,
    ),
  )

/** The public key of the pair by which push services know this server. */
const pushPublicKey = base64url(87, 'a public key of 87 characters')
const pushPrivateKey = base64url(43, 'a private key of 43 characters')

/** Whom a push service may write to about this server's messages. */
const pushContact = v.pipe(
  v.string(),
  v.regex(
    /^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s]+)$/,
    'must be mailto: with an address, or an https:// address, like mailto:operations@passage.example',
  ),
)

/** The push services of the browsers' makers. `*.` stands for any name below. */
export const knownPushServices =
  'fcm.googleapis.com,*.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com'

/** A host, or the whole origin of a service on this machine. */
const pushService = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(127\.0\.0\.1|localhost):\d{1,5})$/

export const pushEntries = {
  PUSH_PUBLIC_KEY: v.optional(pushPublicKey),
  PUSH_PRIVATE_KEY: v.optional(pushPrivateKey),
  PUSH_CONTACT: v.optional(pushContact),
  PUSH_SERVICES: v.pipe(
    list(knownPushServices),
    v.everyItem(
      (service) => pushService.test(service),
      'must be hosts of push services with commas between, like fcm.googleapis.com,*.push.apple.com',
    ),
  ),
}

type PushSettings = Partial<SettingsOf<typeof pushEntries>>

/** The keys of the server; undefined if the operator has set none. */
export function findPushKeys({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT }: PushSettings) {
  if (PUSH_PUBLIC_KEY === undefined || PUSH_PRIVATE_KEY === undefined || PUSH_CONTACT === undefined)
    return undefined
  return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: PUSH_CONTACT }
}

/** What web push lacks: a line for each fault, with the remedy. */
export function listPushFaults(settings: PushSettings): readonly string[] {
  const given = [settings.PUSH_PUBLIC_KEY, settings.PUSH_PRIVATE_KEY, settings.PUSH_CONTACT]
  return given.every((value) => value === undefined) || findPushKeys(settings) !== undefined
    ? []
    : [
        'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT must be given together: a key pair, and whom to write to',
      ]
}
