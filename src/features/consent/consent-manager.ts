import type { ManagerInterface } from '#platform/settings/consent-manager-hosts.ts'
import type { Consent } from '#platform/tracking/consent.ts'

export type ConsentManagerSettings = {
  readonly address: string
  readonly id: string
  readonly interfaceName: ManagerInterface
}

export type ManagerListener = {
  /** The manager is loaded, and asks by itself if necessary. */
  readonly ready: () => void
  /** The visitor's choice in the manager, made now or earlier; it becomes the choice of this site. */
  readonly choose: (consent: Consent) => void
}

/**
 * The adapter of a consent manager's published interface. It holds everything the app needs to know about a manager; to
 * support another one, add such an object and a row in `managerAdapters`.
 */
export type ManagerAdapter = {
  attributes(id: string, locale: string): Readonly<Record<string, string>>
  listen(listener: ManagerListener): void
  /** Called once the script has run. */
  loaded(listener: ManagerListener): void
  openSettings(): void
}
