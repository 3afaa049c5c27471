import { createListeners } from '#core/listeners.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { formatConsent } from '#platform/tracking/consent.ts'
import { readConsent, saveConsent } from '#platform/tracking/consent-choice.ts'
import type { ManagerInterface } from '#platform/settings/consent-manager-hosts.ts'
import type { ConsentManagerSettings, ManagerAdapter } from './consent-manager.ts'
import { cookiebot } from './cookiebot.ts'
import { usercentrics } from './usercentrics.ts'

const managerAdapters: Readonly<Record<ManagerInterface, ManagerAdapter>> = { usercentrics, cookiebot }

/** How long a visitor waits for a consent manager before our own bar takes its place, in milliseconds. */
const patience = 8000

/** A manager that counts as failed may still load; then it is `ready`. */
type ManagerState = 'loading' | 'ready' | 'failed'
let state: ManagerState = 'loading'
let hasStarted = false
const { subscribe, notify } = createListeners()

function publish(next: ManagerState): void {
  if (state === next || (next === 'failed' && state === 'ready')) return
  state = next
  // This attribute hides our own bar while a manager asks.
  if (next === 'failed') delete document.documentElement.dataset['consent']
  else document.documentElement.dataset['consent'] = 'manager'
  notify()
}

/** Loads the manager's script, the only third-party resource that is loaded before consent; once in a document. */
function startManager({ address, id, interfaceName }: ConsentManagerSettings): void {
  if (hasStarted) return
  hasStarted = true
  const adapter = managerAdapters[interfaceName]
  const listener = {
    ready: () => publish('ready'),
    choose: (consent: Parameters<typeof saveConsent>[0]) => {
      const known = readConsent()
      if (known === null || formatConsent(known) !== formatConsent(consent)) saveConsent(consent)
    },
  }
  adapter.listen(listener)
  const script = document.createElement('script')
  script.async = true
  script.src = address
  for (const [name, value] of Object.entries(adapter.attributes(id, document.documentElement.lang)))
    script.setAttribute(name, value)
  const fail = () => {
    if (state === 'loading') console.warn('The consent manager could not be loaded; the built-in one asks')
    publish('failed')
  }
  script.addEventListener('load', () => adapter.loaded(listener))
  script.addEventListener('error', fail)
  setTimeout(fail, patience)
  document.head.append(script)
}

/**
 * Loads the consent manager of the settings and returns its state. Without a manager, on the server and without
 * JavaScript the state is `failed`, which means that our own bar asks.
 */
export function useConsentManager(settings: ConsentManagerSettings | null): ManagerState {
  useEffect(() => {
    if (settings !== null) startManager(settings)
  }, [settings])
  return useSyncExternalStore(
    subscribe,
    () => (settings === null ? 'failed' : state),
    () => 'failed',
  )
}

export const openManagerSettings = ({ interfaceName }: ConsentManagerSettings): void =>
  managerAdapters[interfaceName].openSettings()
