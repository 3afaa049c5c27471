import { offlineSetupName, type OfflineSetup } from '../offline-setup.ts'
import type { NavigationPreload } from './navigation-preload.ts'

/*
 * The parts of a service worker's surroundings that ours uses. The type checker knows those of a window or those of a
 * worker, not both.
 */

/** An event that keeps the worker running until the given work is done. */
export type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

/** A source of answers that the browser takes without starting the worker. */
export type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | 'fetch-event' | 'race-network-and-fetch-handler'
}

export type InstallEvent = WorkerEvent & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> }

export type RequestEvent = WorkerEvent & {
  readonly request: Request
  /** The document that asks; empty for a navigation. */
  readonly clientId: string
  /** The document that a navigation will become. */
  readonly resultingClientId: string
  /** The answer to the request that the browser has sent while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

export type PageMessageEvent = WorkerEvent & { readonly data: unknown }

export type PushEvent = WorkerEvent & { readonly data: { readonly text: () => string } | null }

type Shown = { readonly data: unknown; readonly close: () => void }

export type NotificationEvent = WorkerEvent & { readonly notification: Shown }

type Window = { readonly url: string; readonly focus: () => Promise<unknown> }

type Events = {
  readonly install: InstallEvent
  readonly activate: WorkerEvent
  readonly fetch: RequestEvent
  readonly message: PageMessageEvent
  readonly push: PushEvent
  readonly notificationclick: NotificationEvent
}

type WorkerScope = {
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly Window[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: NavigationPreload
    readonly showNotification: (title: string, options: object) => Promise<void>
    /** Absent where the browser cannot be reached by push services. */
    readonly getNotifications?: () => Promise<readonly Shown[]>
    readonly pushManager?: {
      readonly getSubscription: () => Promise<{ readonly unsubscribe: () => Promise<boolean> } | null>
    }
  }
  readonly cookieStore?: { readonly get: (name: string) => Promise<object | null> }
  readonly [offlineSetupName]: OfflineSetup
}

/** The worker's own global object. */
export const scope = globalThis as unknown as WorkerScope
/** What the server has written in front of the worker's code. */
export const setup: OfflineSetup = scope[offlineSetupName]
