import { isAccountKnown, onSignedIn, whenSignInIsKnown } from '#features/sign-in/on-signed-in.ts'
import { fetchKept, patchKept } from './kept-calls.ts'
import { readDevice, writeDevice, type DeviceKept } from './kept-device.ts'
import { keptListeners, keptStorageKey, publishKept, type KeptNotice } from './kept-state.ts'
import { readTaps, storeTaps, taps, tapsStorageKey, type Tap } from './kept-taps.ts'
import { keyOf } from './kept-thing.ts'
import { changeKept, takeOver, type Kept, type KeptChange } from './kept.ts'
import { listChanges } from './tap-changes.ts'

/*
 * What the visitor keeps, in the browser: on the device, or in the account as soon as it is known. While an account's list cannot
 * be loaded nothing is changed, because what its owner keeps must not stay on a device that others use. Loaded with the first button
 * that is pressed, or if something is kept already.
 */

/** For how many milliseconds the device's list waits if the server cannot say whether the account is signed in. */
const accountWait = 10_000

let device: DeviceKept = readDevice()
/** What the account keeps: with the changes that are being saved, and as the server last said. */
let account: { readonly oid: string; kept: Kept; saved: Kept } | null = null
let notice: KeptNotice | null = null
/** Whether somebody is signed in, or may be, so that the device is not the place to keep things. */
let hasAccount = false
/** The account whose list could not be loaded. */
let missing: string | null = null
/** Whether the page is being left: then its calls fail, and what was pressed is saved by the next page. */
let isLeft = false
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

/**
 * Resolves when it is known where things are kept: in the account if somebody is signed in, however slow the network is,
 * on the device if nobody is, and nowhere for now if that cannot be found out.
 */
async function settle(): Promise<void> {
  let loaded = Promise.resolve()
  onSignedIn((oid) => {
    hasAccount = true
    loaded = loadAccount(oid)
  })
  if (!isAccountKnown()) return
  const givenUp = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), accountWait))
  const isAnswered = navigator.onLine && (await Promise.race([whenSignInIsKnown().then(() => true), givenUp]))
  if (isAnswered) await loaded
  else hasAccount = true
}

const settled = settle()

addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  isLeft = false
  // Another page may have saved what was pressed here.
  const stored = readTaps()
  for (const key of Object.keys(taps)) if (!(key in stored)) delete taps[key]
  taken = new WeakSet()
  saveTaps(loadMissing).catch(console.warn)
})

/** After how many milliseconds what an account keeps is asked for a second time. */
const retryDelay = 1_000

/**
 * Asks a second time: a page that is being left only sees its calls fail, and would otherwise say that something was not saved
 * which the next page saves.
 */
async function loadAccount(oid: string): Promise<void> {
  try {
    const saved = await fetchKept(oid).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      return fetchKept(oid)
    })
    account = { oid, kept: saved, saved }
    missing = null
    if (!device.isDeclined && hasMore(takeOver(device.kept, account.kept))) notice = 'take-over'
    publish()
  } catch (error) {
    missing = oid
    console.warn(error)
  }
}

/** Asks again for a list that could not be loaded. */
const loadMissing = async (): Promise<void> => {
  if (missing !== null) await loadAccount(missing)
}

const hasMore = ({ keep = [], keepPlates = [] }: KeptChange) => keep.length + keepPlates.length > 0

addEventListener('storage', ({ key }) => {
  if (key !== keptStorageKey) return
  device = readDevice()
  publish()
})

/**
 * Changes what is kept. The page shows the change at once; if it cannot be saved, the page takes it back and says so.
 * Resolves when either is certain.
 */
export async function change(changes: KeptChange): Promise<void> {
  await settled
  await loadMissing()
  forgetFailure()
  await make(changes)
}

/** What was told about earlier changes does not concern the next ones. */
function forgetFailure(): void {
  if (notice !== 'take-over') notice = null
}

async function make(changes: KeptChange): Promise<void> {
  if (account === null && hasAccount && isAccountKnown()) {
    tellFailure()
    return
  }
  const after = changeKept(account?.kept ?? device.kept, changes)
  let saving: Promise<void> | undefined
  if (after === undefined) notice = 'full'
  else if (account !== null) {
    account.kept = after
    saving = save(account.oid, changes)
  } else {
    const next = { kept: after, isDeclined: false }
    if (writeDevice(next)) device = next
    else notice = 'failed'
  }
  publish()
  await saving
}

function save(oid: string, changes: KeptChange): Promise<void> {
  changesToSave += 1
  const saving = lastCall.then(() => saveNext(oid, changes))
  lastCall = saving
  return saving
}

async function saveNext(oid: string, changes: KeptChange): Promise<void> {
  const saved = await patchKept(oid, changes).catch((error: unknown) => {
    console.warn(error)
    return 'failed' as const
  })
  changesToSave -= 1
  if (saved === 'full' || saved === 'failed') {
    notice = saved
    showSaved(oid)
    // Perhaps only the answer was lost.
    await fetchKept(oid).then((kept) => showSaved(oid, kept), console.warn)
  } else showSaved(oid, saved)
}

/** Shows what the account keeps as the server said. A change that is being saved stays; its own answer follows. */
function showSaved(oid: string, saved = account?.saved): void {
  if (account?.oid !== oid || saved === undefined) return
  account.saved = saved
  if (changesToSave === 0) account.kept = saved
  publish()
}

let taken = new WeakSet<Tap>()

/**
 * Saves what was pressed, on this page or just before it was opened.
 * @param prepare is awaited first, if there is something to save
 */
async function saveTaps(prepare?: () => Promise<void>): Promise<void> {
  const fresh = Object.entries(taps).filter(([, tap]) => !taken.has(tap))
  if (fresh.length === 0) return
  for (const [, tap] of fresh) taken.add(tap)
  await prepare?.()
  if (isLeft) return
  forgetFailure()
  for (const changes of listChanges(fresh, isAccountKnown())) await make(changes)
  // One that was pressed again meanwhile is another tap.
  for (const [key, tap] of fresh) if (taps[key] === tap) delete taps[key]
  storeRest()
  publish()
}

/** Nothing stays in the tab's storage once all is saved. */
function storeRest(): void {
  if (Object.keys(taps).length > 0) {
    storeTaps()
    return
  }
  try {
    sessionStorage.removeItem(tapsStorageKey)
  } catch (error) {
    console.warn(error)
  }
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
      account = { oid, kept: saved, saved }
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

/** Says that a choice of the visitor was not saved. */
export function tellFailure(): void {
  notice = 'failed'
  publish()
}

async function publishWhenSettled(): Promise<void> {
  await settled
  isSettled = true
  publish()
  keptListeners.subscribe(() => {
    saveTaps(loadMissing).catch(console.warn)
  })
  await saveTaps()
}

void publishWhenSettled()
