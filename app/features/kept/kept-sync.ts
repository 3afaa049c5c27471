import { onSignedIn } from '#app/features/account/on-signed-in.ts'
import { accountCookie, readChoiceCookie } from '#app/platform/cookies.ts'
import { fetchKept, patchKept } from './kept-calls.ts'
import { readDevice, writeDevice, type DeviceKept } from './kept-device.ts'
import { keptStorageKey, publishKept, type KeptNotice } from './kept-state.ts'
import { keyOf, type KeptThing } from './kept-thing.ts'
import { changeKept, takeOver, type Kept, type KeptChange } from './kept.ts'

/*
 * What the visitor keeps, in the browser: on the device, or in the account as soon as it is known. Loaded with the first
 * button that is pressed, or if something is kept already.
 */

/** Longer than the question whether an account is still signed in takes, in milliseconds. */
const accountWait = 4_000

let device: DeviceKept = readDevice()
let account: { readonly oid: string; kept: Kept } | null = null
let notice: KeptNotice | null = null
/** Changes of the account are sent one after the other. */
let lastCall: Promise<unknown> = Promise.resolve()
let changesToSave = 0

/** Whether it is known if somebody is signed in. Until then, the device's list could be the wrong one. */
let isSettled = false

function publish() {
  if (!isSettled && account === null) return
  const kept = account?.kept ?? device.kept
  publishKept({ kept, keys: new Set(kept.items.map(keyOf)), place: account ? 'account' : 'device', notice })
}

/** Resolves when it is known whether somebody is signed in. */
const settled = new Promise<void>((resolve) => {
  onSignedIn((oid) => {
    loadAccount(oid).finally(resolve).catch(console.warn)
  })
  if (readChoiceCookie(accountCookie, document.cookie) === undefined) resolve()
  else setTimeout(resolve, accountWait)
})

async function loadAccount(oid: string): Promise<void> {
  try {
    account = { oid, kept: await fetchKept(oid) }
    if (!device.isDeclined && hasMore(takeOver(device.kept, account.kept))) notice = 'take-over'
    publish()
  } catch (error) {
    console.warn(error)
  }
}

const hasMore = ({ keep = [], keepPlates = [] }: KeptChange) => keep.length + keepPlates.length > 0

addEventListener('storage', ({ key }) => {
  if (key !== keptStorageKey) return
  device = readDevice()
  publish()
})

/** Changes what is kept. The page shows the change at once, and takes it back if it cannot be saved. */
export async function change(changes: KeptChange): Promise<void> {
  await settled
  if (notice !== 'take-over') notice = null
  const before = account?.kept ?? device.kept
  const after = changeKept(before, changes)
  if (after === undefined) notice = 'full'
  else if (account === null) {
    device = { kept: after, isDeclined: false }
    if (!writeDevice(device)) notice = 'failed'
  } else {
    account.kept = after
    save(account.oid, changes)
  }
  publish()
}

function save(oid: string, changes: KeptChange): void {
  changesToSave += 1
  lastCall = lastCall.then(() => saveNext(oid, changes))
}

async function saveNext(oid: string, changes: KeptChange): Promise<void> {
  try {
    const saved = await patchKept(oid, changes)
    changesToSave -= 1
    if (saved === 'full') notice = 'full'
    // A later change is shown already; its own answer follows.
    if (changesToSave === 0) account = { oid, kept: saved === 'full' ? await fetchKept(oid) : saved }
  } catch (error) {
    console.warn(error)
    changesToSave -= 1
    notice = 'failed'
    await loadAccount(oid)
  }
  publish()
}

/** Keeps a thing, or forgets it if it is kept. */
export async function toggle(thing: KeptThing): Promise<void> {
  await settled
  const kept = account?.kept ?? device.kept
  const isKept = kept.items.some((item) => keyOf(item) === keyOf(thing))
  await change(isKept ? { forget: [thing] } : { keep: [thing] })
}

/** The answer to the question about the device: what it keeps goes into the account, or stays where it is. */
export async function answerTakeOver(isWanted: boolean): Promise<void> {
  notice = null
  if (!isWanted || account === null) {
    device = { ...device, isDeclined: true }
    writeDevice(device)
    publish()
    return
  }
  try {
    const { oid } = account
    const saved = await patchKept(oid, takeOver(device.kept, account.kept))
    if (saved === 'full') notice = 'full'
    else {
      account = { oid, kept: saved }
      device = { kept: { items: [], plates: [] }, isDeclined: false }
      writeDevice(device)
    }
  } catch (error) {
    console.warn(error)
    notice = 'failed'
  }
  publish()
}

/** Closes what the visitor was told. */
export function dismissNotice(): void {
  notice = null
  publish()
}

async function publishWhenSettled(): Promise<void> {
  await settled
  isSettled = true
  publish()
}

void publishWhenSettled()
