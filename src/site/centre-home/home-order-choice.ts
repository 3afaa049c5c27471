import { createListeners } from '#core/listeners.ts'
import * as v from 'valibot'
import { onSignedIn } from '#features/sign-in/on-signed-in.ts'
import { fetchProfile } from '#features/account/profile/profile-calls.ts'
import { onInterestsSaved } from '#features/account/profile/interests-saved.ts'
import { homeOrderWire } from '#features/kept/home-order.schema.ts'
import { withStorage } from '#platform/loading/with-storage.ts'

export type HomeChoice = {
  readonly isOwn: boolean
  /** Ids of the interests in the profile; none without an account. */
  readonly interests: readonly string[]
}

/** The name under which a device remembers that a guest wants the order of everybody. */
const storageKey = 'homeOrder'
const path = '/api/consumers/home-order'

const readDevice = (): boolean =>
  withStorage('localStorage', (storage) => storage.getItem(storageKey)) !== 'shared'

let account: { readonly oid: string; choice: HomeChoice } | undefined
let device: HomeChoice = { isOwn: readDevice(), interests: [] }
const { subscribe, notify: publish } = createListeners()

export const listenToChoice = subscribe

/** What the visitor wants; undefined while it is not known of the account. */
export const readChoice = (place: 'device' | 'account'): HomeChoice | undefined =>
  place === 'device' ? device : account?.choice

onSignedIn((oid) => {
  loadAccount(oid).catch(console.warn)
})
onInterestsSaved((oid, interests) => {
  if (account?.oid !== oid) return
  account.choice = { ...account.choice, interests }
  publish()
})

/** Without a profile, or while it cannot be read, the order follows what is kept alone. */
async function loadAccount(oid: string): Promise<void> {
  const profile = fetchProfile(oid).catch(() => null)
  const isOwn = (await ask(oid)).own
  account = { oid, choice: { isOwn, interests: (await profile)?.interests ?? [] } }
  publish()
}

async function ask(oid: string, init: RequestInit = {}): Promise<v.InferOutput<typeof homeOrderWire>> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'user-oid': oid }
  const response = await fetch(path, { ...init, headers })
  if (!response.ok) throw new Error(`The call failed with status ${response.status}`)
  return v.parse(homeOrderWire, await response.json())
}

/**
 * Remembers whether the order follows the visitor: in the account, or on the device. The page shows it at once.
 * @param onFailure called if it is not saved, before the page shows the choice from before again
 */
export async function chooseOrder(
  place: 'device' | 'account',
  isOwn: boolean,
  onFailure: () => void,
): Promise<void> {
  show(place, isOwn)
  if (await save(place, isOwn)) return
  onFailure()
  // A later choice has its own answer.
  if (readChoice(place)?.isOwn === isOwn) show(place, !isOwn)
}

function show(place: 'device' | 'account', isOwn: boolean): void {
  if (place === 'device') device = { ...device, isOwn }
  else if (account !== undefined) account.choice = { ...account.choice, isOwn }
  publish()
}

async function save(place: 'device' | 'account', isOwn: boolean): Promise<boolean> {
  try {
    if (place === 'device') writeDevice(isOwn)
    else if (account !== undefined)
      await ask(account.oid, { method: 'PATCH', body: JSON.stringify({ own: isOwn }), keepalive: true })
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

/** @throws DOMException if the browser blocks its storage */
function writeDevice(isOwn: boolean): void {
  if (isOwn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'shared')
}
