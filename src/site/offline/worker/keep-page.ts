import { endsAccount, freshFor, mayKeep, mostPages } from '../keep-rule.ts'
import type { Opened } from '../worker-message.ts'
import { findKeepablePage, type KeepablePage } from '../page-address.ts'
import { readPage } from '../page-markup.ts'
import { pageStore } from '../store-names.ts'
import { isMark, keptForHeader } from '../visitor-mark.ts'
import { writeEntry } from './kept-entry.ts'
import { isFilePath, keepFiles } from './files.ts'
import {
  findEntry,
  findOwnStore,
  forgetAccounts,
  openOwnStore,
  openPageStore,
  readRemovals,
  removeOldPages,
  type Removals,
} from './stores.ts'
import { setup } from './worker-scope.ts'

/** Whether this worker has looked for old pages since it was started, which is often. */
let isTidy = false

/**
 * Keeps the answer to a page, with the files that it names.
 * @param before the removals when the page was asked for
 */
export async function keepPage(
  { address, kind, screen }: KeepablePage,
  response: Response,
  before: Removals,
): Promise<void> {
  const { headers, status, redirected } = response
  const keptFor = headers.get(keptForHeader)
  const answer = {
    status,
    isRedirected: redirected,
    type: headers.get('content-type'),
    cacheControl: headers.get('cache-control'),
    vary: headers.get('vary'),
    keptFor: keptFor !== null && isMark(keptFor) ? keptFor : null,
  }
  if (!mayKeep(kind, answer)) return
  const html = await response.text()
  const { title, phone, files } = readPage(html, setup.product)
  const store =
    answer.keptFor === null ? await openPageStore(before) : await openOwnStore(answer.keptFor, before)
  if (store === undefined) return
  await store.put(address, writeEntry(html, response, { keptAt: Date.now(), title, phone }))
  await keepFiles(files)
  if (!isTidy || (await store.keys()).length > mostPages) await removeOldPages()
  isTidy = true
  const receipt = screen === 'payment-success' ? findReceipt(html) : undefined
  if (receipt) await fetchAndKeep(receipt)
}

/** The receipt of the payment that a page shows: the visitor will want it when the barrier is far away. */
function findReceipt(html: string): KeepablePage | undefined {
  const links = [...html.matchAll(/href="(\/[^"?#]+)"/g)].map(([, path = '']) => path)
  return (
    links
      .map((pathname) => findKeepablePage({ pathname, search: '' }))
      .find((page) => page?.screen === 'centerUid-parking-receipt') ?? undefined
  )
}

/** Asks for a page as a document, and keeps it. */
async function fetchAndKeep(page: KeepablePage): Promise<void> {
  const before = readRemovals()
  const response = await fetch(page.address, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    priority: 'low',
  })
  await noteEnd(page.kind, response)
  await keepPage(page, response, before)
}

/** Takes note of an answer that says that nobody is signed in. */
export async function noteEnd(kind: KeepablePage['kind'], { status, type }: Response): Promise<void> {
  if (endsAccount(kind, status, type === 'opaqueredirect')) await forgetAccounts()
}

/**
 * Keeps the page that a visitor has opened without loading a document, and the files that it uses. For anyone who saves data,
 * no page is asked for.
 */
export async function keepOpened({ address, files, isChanged, isSparing }: Opened): Promise<void> {
  const page = findKeepablePage(new URL(address, location.origin))
  if (page === null) return
  await keepFiles(files.filter(isFilePath))
  const store = page.kind === 'own' ? await findOwnStore() : await caches.open(pageStore)
  const kept = await findEntry(store, page.address)
  const isFresh = kept !== undefined && !isChanged && Date.now() - kept.facts.keptAt < freshFor
  if (isSparing || isFresh) return
  await fetchAndKeep(page)
}
