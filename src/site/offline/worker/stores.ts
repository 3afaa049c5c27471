import { accountCookie } from '#platform/cookies.ts'
import { isStillKept, listLeaving } from '../keep-rule.ts'
import { fileStorePrefix, ownStorePrefix, pageStore, storePrefix } from '../store-names.ts'
import { isAccountMark } from '../visitor-mark.ts'
import { readFacts, type KeptFacts } from './kept-entry.ts'
import { endWarnings } from './show-warning.ts'
import { scope, setup } from './worker-scope.ts'

/** The name of the store with the files of this build. */
export const fileStore = fileStorePrefix + setup.build

/** How often own things, and everything, were removed since the worker was started. */
export type Removals = { readonly own: number; readonly all: number }

let removals: Removals = { own: 0, all: 0 }

/** Work that begins reads this, and keeps nothing if a removal came in between: nothing comes back after signing out. */
export const readRemovals = (): Removals => removals

async function deleteStores(isLeaving: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isLeaving).map((name) => caches.delete(name)))
}

/** Removes the files of other builds; pages that name them stay, and are shown without scripts. */
export const dropOtherBuilds = (): Promise<void> =>
  deleteStores((name) => name.startsWith(fileStorePrefix) && name !== fileStore)

/** Removes all that is kept, also which pages were opened, and ends that this browser can be warned. */
export async function forgetEverything(): Promise<void> {
  removals = { own: removals.own + 1, all: removals.all + 1 }
  await Promise.all([deleteStores((name) => name.startsWith(storePrefix)), endWarnings().catch(console.warn)])
}

/** Removes the pages of whichever visitor there was. */
export async function forgetEverybody(): Promise<void> {
  removals = { ...removals, own: removals.own + 1 }
  await deleteStores((name) => name.startsWith(ownStorePrefix))
}

/** Removes all that is kept of an account; what a guest has paid here stays. */
export async function forgetAccounts(): Promise<void> {
  removals = { ...removals, own: removals.own + 1 }
  await deleteStores((name) => name.startsWith(ownStorePrefix) && isAccountMark(markOf(name)))
}

const markOf = (store: string): string => store.slice(ownStorePrefix.length)

/** Opens the store of one visitor, and removes all others. Undefined if own things were removed since the work began. */
export async function openOwnStore(mark: string, before: Removals): Promise<Cache | undefined> {
  const name = ownStorePrefix + mark
  if (before.own !== removals.own) return undefined
  await deleteStores((other) => other.startsWith(ownStorePrefix) && other !== name)
  return openUnlessRemoved(name, before)
}

/** Opening a store also makes it: one that was removed meanwhile must not come back, not even empty. */
async function openUnlessRemoved(name: string, before: Removals): Promise<Cache | undefined> {
  const store = await caches.open(name)
  if (before.own === removals.own) return store
  await caches.delete(name)
  return undefined
}

/** Opens the store of everybody's pages. Undefined if everything was removed since the work began. */
export const openPageStore = async ({ all }: Removals): Promise<Cache | undefined> =>
  all === removals.all ? caches.open(pageStore) : undefined

/**
 * The store of the visitor whose things are kept. Undefined if there are none, or if they are of an account that this
 * browser no longer knows; then they are removed.
 */
export async function findOwnStore(): Promise<Cache | undefined> {
  const before = removals
  const name = (await caches.keys()).find((some) => some.startsWith(ownStorePrefix))
  if (name === undefined) return undefined
  if (isAccountMark(markOf(name)) && (await hasNoAccount())) {
    await forgetAccounts()
    return undefined
  }
  return openUnlessRemoved(name, before)
}

/** Whether the browser says that it knows no account; not every one can say it. */
const hasNoAccount = async (): Promise<boolean> =>
  scope.cookieStore !== undefined && (await scope.cookieStore.get(accountCookie.name)) === null

/** The stores of pages, the visitor's own first. */
export async function listPageStores(): Promise<readonly Cache[]> {
  const own = await findOwnStore()
  const shared = await caches.open(pageStore)
  return own === undefined ? [shared] : [own, shared]
}

/** A kept answer; undefined if there is none, or if it is too old. */
export async function findEntry(
  store: Cache | undefined,
  address: string,
): Promise<{ readonly response: Response; readonly facts: KeptFacts } | undefined> {
  const response = await store?.match(address)
  if (response === undefined) return undefined
  const facts = readFacts(response)
  return isStillKept(facts.keptAt, Date.now()) ? { response, facts } : undefined
}

/** All answers in a store, with their addresses, except those that are too old. */
export async function listEntries(
  store: Cache,
): Promise<readonly { readonly address: string; readonly facts: KeptFacts }[]> {
  const requests = await store.keys()
  const entries = await Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const entry = await findEntry(store, pathname + search)
      return entry && { address: pathname + search, facts: entry.facts }
    }),
  )
  return entries.filter((entry) => entry !== undefined)
}

/** Removes from all stores of pages what is too old or too much. */
export async function removeOldPages(): Promise<void> {
  const before = removals
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(storePrefix) && !name.startsWith(fileStorePrefix),
  )
  for (const name of names) {
    const isOwn = name.startsWith(ownStorePrefix)
    const store = isOwn ? await openUnlessRemoved(name, before) : await caches.open(name)
    if (store === undefined) continue
    const entries = await Promise.all(
      (await store.keys()).map(async ({ url }) => {
        const response = await store.match(url)
        return { address: url, keptAt: response ? readFacts(response).keptAt : 0 }
      }),
    )
    for (const address of listLeaving(entries, Date.now())) await store.delete(address)
  }
}
