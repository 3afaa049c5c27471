import { use, useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useKept } from '#features/kept/kept-store.ts'
import { useLocale } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'
import { loadPlace, reloadPageWhenDue } from '#platform/loading/reload-page.ts'
import { savesData } from '#platform/loading/connection.ts'
import { network } from '#platform/loading/when-online.ts'
import { ErrorPageContext, useCentre, useRootData } from '../shell/use-shell.ts'
import type { WorkerMessage } from './worker-message.ts'
import { findKeepablePage } from './page-address.ts'
import { listScripts, stripName } from './page-markup.ts'
import { storePrefix } from './store-names.ts'

/** How long a page has to be open before it is kept, in milliseconds: also the time in which it loads its images. */
const stay = 1_500

/**
 * Registers the service worker, tells it which pages the visitor opens, and shows a kept page where the router waits for
 * the network. Renders nothing; loaded after everything that the page needs.
 */
export default function KeepVisits() {
  const { keepsPages } = useRootData().configuration
  const isError = use(ErrorPageContext)
  const { pathname, search } = useLocation()
  const isWorking = keepsPages && import.meta.env.PROD && 'serviceWorker' in navigator
  const changes = useFormCount()
  useEffect(() => {
    if (!isWorking || isError) return
    const tell = () => void tellOpened(pathname + search, changes > 0).catch(console.warn)
    const timer = setTimeout(tell, stay)
    return () => clearTimeout(timer)
  }, [isWorking, isError, pathname, search, changes])
  useLateScripts(isWorking)
  useKeptStrip(pathname)
  useKeptTarget()
  const centre = useCentre()
  return isWorking && centre !== null ? <KeepList key={centre.uid} centreUid={centre.uid} /> : null
}

/** Keeps the list of a visitor who keeps something, also if it was not opened: the aisle is where it is needed. */
function KeepList({ centreUid }: { centreUid: string }) {
  const locale = useLocale()
  const keepsSomething = (useKept()?.kept.items.length ?? 0) > 0
  useEffect(() => {
    if (!keepsSomething) return
    const list = pathOf('centerUid-myList', locale, { centerUid: centreUid })
    const timer = setTimeout(() => void tellOpened(list, false).catch(console.warn), stay)
    return () => clearTimeout(timer)
  }, [keepsSomething, locale, centreUid])
  return null
}

/** How many forms this document has posted: each may have changed the page that is kept. */
function useFormCount(): number {
  const [count, setCount] = useState(0)
  const { formMethod } = useNavigation()
  useEffect(() => (formMethod === 'POST' ? () => setCount((before) => before + 1) : undefined), [formMethod])
  return count
}

/** What is loaded after the page was told, such as the code that moves a plan, is told when it comes. */
function useLateScripts(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const observer = new PerformanceObserver((list) => {
      const files = listScripts(pathsOf(list.getEntries()))
      if (files.length > 0) void post({ kind: 'loaded', files })
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [isWorking])
}

async function post(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, it is our origin's own
  active?.postMessage(message)
}

async function tellOpened(address: string, isChanged: boolean): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  if (readChoiceCookie(accountCookie, document.cookie) === undefined) await post({ kind: 'no-account' })
  await navigator.serviceWorker.ready
  const files = pathsOf(performance.getEntriesByType('resource'))
  await post({ kind: 'opened', address, files, isChanged, isSparing: savesData })
}

const pathsOf = (loaded: readonly PerformanceEntry[]): readonly string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** The document's line about its age belongs to the page that was loaded; with the network the page is asked for again. */
function useKeptStrip(pathname: string): void {
  useEffect(() => {
    const strip = document.querySelector<HTMLElement>(stripName)
    if (strip === null) return
    if (location.pathname !== loadedPath) {
      strip.remove()
      return
    }
    const left = new AbortController()
    const { signal } = left
    const reload = () => {
      if (!isTyping()) void reloadPageWhenDue(signal)
    }
    addEventListener('online', reload, { signal })
    // The network may have come back before this was loaded.
    if ('offline' in strip.dataset && navigator.onLine) reload()
    return () => left.abort()
  }, [pathname])
}

/** The path of the document when it was loaded. */
const loadedPath = globalThis.location?.pathname

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true

/**
 * While the router waits for the network on the way to a page that is kept, or for the rest of one that is shown in part,
 * that page is loaded from the device.
 */
function useKeptTarget(): void {
  const { location: next, formMethod } = useNavigation()
  const place = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  // A filter of the page that is shown would load what is kept of it: the whole list.
  const onTheWay = next?.pathname === place.pathname ? undefined : next
  const target = onTheWay ?? (isShownInPart(shown) ? place : undefined)
  useEffect(() => {
    if (target === undefined || formMethod !== undefined) return
    const left = new AbortController()
    const look = async () => {
      if (network.read() === 'fine' || !(await isKept(target))) return
      if (!left.signal.aborted) loadPlace(target)
    }
    const unsubscribe = network.subscribe(() => void look().catch(console.warn))
    void look().catch(console.warn)
    return () => {
      left.abort()
      unsubscribe()
    }
  }, [target, formMethod])
}

const isShownInPart = (data: unknown): boolean => typeof data === 'object' && data !== null && 'rest' in data

async function isKept({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  const page = findKeepablePage({ pathname, search })
  if (page === null || !('caches' in globalThis)) return false
  const names = (await caches.keys()).filter((name) => name.startsWith(storePrefix))
  const found = await Promise.all(names.map((cacheName) => caches.match(page.address, { cacheName })))
  return found.some((response) => response !== undefined)
}
