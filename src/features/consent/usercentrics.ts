import * as v from 'valibot'
import { noConsent, type Consent } from '#platform/tracking/consent.ts'
import type { ManagerAdapter } from './consent-manager.ts'

/** The part of the published interface that is used; it is third-party code, so every field is optional. */
type Usercentrics = {
  isInitialized?(): boolean
  /** Whether the visitor still has to be asked. */
  isConsentRequired?(): boolean
  areAllConsentsAccepted?(): boolean
  getServicesBaseInfo?(): unknown
  showSecondLayer?(): void
}

declare global {
  var UC_UI: Usercentrics | undefined
}

const servicesSchema = v.array(
  v.object({ categorySlug: v.string(), consent: v.object({ status: v.boolean() }) }),
)
const windowEvent = v.object({ detail: v.object({ type: v.string() }) })

const everything: Consent = { analytics: true, ads: true }
/** The category slugs that mean one of our purposes. */
const categories = {
  analytics: ['statistics', 'statistic', 'analytics'],
  ads: ['marketing', 'advertising'],
} as const

/**
 * Maps the states of services to our purposes: a purpose is allowed if all services of its category are. If the site's
 * settings have no such category, the purpose is allowed only if everything is.
 */
export function readUsercentrics(api: Usercentrics): Consent {
  const parsed = v.safeParse(servicesSchema, api.getServicesBaseInfo?.() ?? [])
  const services = parsed.success ? parsed.output : []
  const isAllowed = (purpose: keyof Consent): boolean => {
    const own = services.filter(({ categorySlug }) =>
      (categories[purpose] as readonly string[]).includes(categorySlug.toLowerCase()),
    )
    return own.length > 0
      ? own.every(({ consent }) => consent.status)
      : api.areAllConsentsAccepted?.() === true
  }
  return { analytics: isAllowed('analytics'), ads: isAllowed('ads') }
}

const read = (): Consent => (globalThis.UC_UI ? readUsercentrics(globalThis.UC_UI) : noConsent)
/** The type of an event; empty if the event is another one of the same name. */
const typeOf = (event: Event): string => {
  const parsed = v.safeParse(windowEvent, event)
  return parsed.success ? parsed.output.detail.type : ''
}

/** Usercentrics: the global `UC_UI` and its window events. */
export const usercentrics: ManagerAdapter = {
  attributes: (id, locale) => ({
    id: 'usercentrics-cmp',
    'data-settings-id': id,
    'data-language': locale,
  }),
  listen({ ready, choose }) {
    addEventListener('UC_UI_INITIALIZED', () => {
      ready()
      if (globalThis.UC_UI?.isConsentRequired?.() === false) choose(read())
    })
    addEventListener('UC_UI_CMP_EVENT', (event) => {
      switch (typeOf(event)) {
        case 'ACCEPT_ALL':
          choose(everything)
          break
        case 'DENY_ALL':
          choose(noConsent)
          break
        case 'SAVE':
          // The event comes before the services change, so they are read a moment later.
          setTimeout(() => choose(read()))
      }
    })
    // An optional event that operators can configure in addition; it comes with each change of a choice.
    addEventListener('ucEvent', (event) => {
      if (typeOf(event) === 'explicit') choose(read())
    })
  },
  loaded({ ready, choose }) {
    if (globalThis.UC_UI?.isInitialized?.() !== true) return
    ready()
    if (globalThis.UC_UI.isConsentRequired?.() === false) choose(read())
  },
  openSettings: () => globalThis.UC_UI?.showSecondLayer?.(),
}
