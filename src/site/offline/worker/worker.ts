import { findRouteByPath } from '#platform/routes/find-route.ts'
import { patience, settling } from '../keep-rule.ts'
import { readWorkerMessage } from '../worker-message.ts'
import { findKeepablePage, type KeepablePage } from '../page-address.ts'
import { findFile, isFilePath, keepFiles, keepLateFiles } from './files.ts'
import { keepOpened, keepPage, noteEnd } from './keep-page.ts'
import { answerOwnCall, isOwnCall, ownCallPaths } from './own-calls.ts'
import { preloadDocuments } from './navigation-preload.ts'
import { findKeptPage, findOnlyHome, showOfflinePage } from './show-kept.ts'
import { openTicket, showWarning } from './show-warning.ts'
import {
  dropOtherBuilds,
  forgetAccounts,
  forgetEverybody,
  forgetEverything,
  readRemovals,
  type Removals,
} from './stores.ts'
import { scope, setup, type InstallEvent, type RequestEvent, type Route } from './worker-scope.ts'

/*
 * The service worker: pages come from the server, and from the device where the server cannot be reached. It never
 * answers with data of a page, never keeps a form, and sends nothing later.
 */

scope.addEventListener('install', (event) => {
  const keepFont = setup.font === null ? undefined : keepFiles([setup.font])
  event.waitUntil(Promise.all([scope.skipWaiting(), keepFont, leaveToNetwork(event)]))
})

/**
 * Where the browser knows how, it does not even wake the worker for what the worker leaves alone, and does not wait for
 * it where it mostly does.
 */
async function leaveToNetwork(event: InstallEvent): Promise<void> {
  const route = (pathname: string, source: Route['source']): Route => ({
    condition: { urlPattern: { pathname } },
    source,
  })
  try {
    await event.addRoutes?.([
      ...ownCallPaths.map((path) => route(path, 'fetch-event')),
      ...['/api/*', '/builds/*', '/*.data'].map((path) => route(path, 'network')),
      ...['/assets/*', '/media/*'].map((path) => route(path, 'race-network-and-fetch-handler')),
    ])
  } catch {
    // An older form of these routes: then the worker is asked.
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOtherBuilds(),
      preloadDocuments(scope.registration.navigationPreload, navigator.userAgent),
      scope.clients.claim(),
    ]),
  )
})

/** The open documents that came from the device: their files do, too. */
const keptDocuments = new Set<string>()

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const left = decideLeaving(request.method, url.pathname)?.()
  if (left) event.waitUntil(left)
  if (request.mode === 'navigate') answerNavigation(event, url, left)
  else if (isOwnCall(url.pathname)) event.respondWith(answerOwnCall(event, url.pathname))
  else if (
    request.method === 'GET' &&
    isFilePath(url.pathname) &&
    (keptDocuments.has(event.clientId) || !navigator.onLine)
  )
    event.respondWith(answerFile(request, url.pathname))
})

/**
 * Answers the request for a document. A posted form is left to the browser, which alone knows from which site it was
 * sent; only if there is no network, the visitor is told that it was not sent.
 */
function answerNavigation(event: RequestEvent, url: URL, left: Promise<void> | undefined): void {
  if (event.request.method === 'GET') event.respondWith(answerPage(event, url))
  else if (!navigator.onLine) event.respondWith(showInstead(event, url, left))
}

/**
 * The page in place of one that needs the network; its files come from the device.
 * @param left the removal of what is no longer to be listed
 */
async function showInstead(event: RequestEvent, url: URL, left?: Promise<void>): Promise<Response> {
  await left
  keptDocuments.add(event.resultingClientId)
  return showOfflinePage(url, event.request.method !== 'GET')
}

/**
 * What has to be removed with a request: everything if it signs out; whichever visitor there was if it comes back from
 * signing in, perhaps as somebody else.
 */
function decideLeaving(method: string, path: string): (() => Promise<void>) | null {
  const screen = findRouteByPath(path)?.name
  if (screen === 'logout' && method === 'POST') return forgetEverything
  return screen === 'auth' ? forgetEverybody : null
}

async function answerFile(request: Request, path: string): Promise<Response> {
  return (await findFile(path)) ?? fetch(request)
}

/** The server's answer; null if it cannot be reached. */
async function arrive(event: RequestEvent): Promise<Response | null> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return null
  }
}

/** Keeps a page once it has had the time to load: on a phone, both at once would be slower. */
async function keepLater(page: KeepablePage, response: Response, before: Removals): Promise<void> {
  await pass(settling)
  await keepPage(page, response, before)
}

/** Keeping may fail, without a network or without room; then nothing is kept, and the visitor notices nothing. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(console.warn)

const late = Symbol('late')

/** Resolves after some milliseconds. */
const pass = (milliseconds: number): Promise<typeof late> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(late), milliseconds)
  })

async function answerPage(event: RequestEvent, url: URL): Promise<Response> {
  const page = findKeepablePage(url)
  const before = readRemovals()
  const arrival = arrive(event)
  if (page === null) return (await arrival) ?? showInstead(event, url)
  const take = (response: Response): Response => {
    event.waitUntil(noteEnd(page.kind, response))
    if (page.isExact) event.waitUntil(quietly(keepLater(page, response.clone(), before)))
    return response
  }
  const first = await Promise.race([arrival, pass(patience)])
  if (first !== null && first !== late) return take(first)
  const kept = await findKeptPage(page, first === late ? 'offline_slow' : 'offline_as_of')
  if (kept) {
    // An answer that comes after all is kept for the next time.
    event.waitUntil(arrival.then((response) => response && take(response)))
    keptDocuments.add(event.resultingClientId)
    return kept
  }
  const response = await arrival
  if (response) return take(response)
  const home = page.screen === 'home' ? await findOnlyHome(page.locale) : undefined
  return home === undefined ? showInstead(event, url) : Response.redirect(home)
}

scope.addEventListener('push', (event) => event.waitUntil(showWarning(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openTicket(event)))

scope.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data)
  if (message?.kind === 'no-account') event.waitUntil(forgetAccounts())
  if (message?.kind === 'opened') event.waitUntil(quietly(keepOpened(message)))
  if (message?.kind === 'loaded') event.waitUntil(quietly(keepLateFiles(message.files)))
})
