import { noConsent, type Consent } from '#platform/tracking/consent.ts'
import type { ManagerAdapter, ManagerListener } from './consent-manager.ts'

/** The part of the published interface that is used. */
type Cookiebot = {
  readonly consent?: { readonly statistics?: unknown; readonly marketing?: unknown }
  /** Whether the visitor has answered, now or on an earlier page. */
  readonly hasResponse?: unknown
  renew?(): void
}

declare global {
  var Cookiebot: Cookiebot | undefined
}

/** The four categories are fixed: "statistics" and "marketing" are our two purposes. */
export const readCookiebot = ({ consent }: Cookiebot): Consent => ({
  analytics: consent?.statistics === true,
  ads: consent?.marketing === true,
})

const read = (): Consent => (globalThis.Cookiebot ? readCookiebot(globalThis.Cookiebot) : noConsent)
const choiceEvents = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline']

function tellWhatIsKnown({ ready, choose }: ManagerListener): void {
  if (globalThis.Cookiebot === undefined) return
  ready()
  if (globalThis.Cookiebot.hasResponse === true) choose(read())
}

/** Cookiebot: the global `Cookiebot` and its window events. */
export const cookiebot: ManagerAdapter = {
  attributes: (id, locale) => ({ id: 'Cookiebot', 'data-cbid': id, 'data-culture': locale }),
  listen(listener) {
    addEventListener('CookiebotOnLoad', () => tellWhatIsKnown(listener))
    for (const name of choiceEvents)
      addEventListener(name, () => {
        listener.ready()
        listener.choose(read())
      })
  },
  loaded: tellWhatIsKnown,
  openSettings: () => globalThis.Cookiebot?.renew?.(),
}
