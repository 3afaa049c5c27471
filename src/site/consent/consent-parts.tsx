import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { onSignedIn } from '#features/sign-in/on-signed-in.ts'
import { parseConsent } from '#platform/tracking/consent.ts'
import { useConsentChoice } from '#platform/tracking/consent-choice.ts'
import { useConsentManager } from '#features/consent/load-manager.ts'
import PageTracking from '#features/consent/tracking/page-tracking.tsx'
import { sendUserInfo } from '#features/consent/tracking/user-info.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useRootData } from '../shell/use-shell.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentForm } from './consent-form.tsx'
import { PurposeChoices } from './purpose-choices.tsx'

/**
 * The parts of a page that only a site with a consent requirement has: the consent bar until it is answered, and the
 * tracking that consent allows. The server renders the bar into every page, because pages are the same for everybody.
 */
export default function ConsentParts() {
  const t = useTranslate()
  const { configuration, session } = useRootData()
  const { name, layout } = useScreen()
  // The router's match of a page that does not exist is the screen that could have been there.
  const isErrorPage = Boolean(useRouteError())
  const choice = useConsentChoice()
  const manager = useConsentManager(configuration.consentManager)
  const isChoosing = readPanelFlags(useLocation().search).includes('cookie-settings')
  const isMeasured =
    configuration.gtmContainerId !== null && parseConsent(choice ?? undefined)?.analytics === true
  useEffect(() => {
    if (isMeasured) return onSignedIn((oid) => void sendUserInfo(oid))
  }, [isMeasured])
  // A web view does not follow other tabs, which is what reports a sign-in elsewhere: the page says whose it is.
  const ownerOfView = layout === 'webview' && session.loggedIn ? session.oid : null
  useEffect(() => {
    if (isMeasured && ownerOfView !== null) void sendUserInfo(ownerOfView)
  }, [isMeasured, ownerOfView])
  return (
    <>
      {typeof choice !== 'string' && manager === 'failed' && <ConsentBar />}
      {typeof choice === 'string' && manager === 'failed' && layout === 'webview' && (
        <div className="consent-more consent-later">
          <ConsentForm onChosen={() => undefined}>
            <PurposeChoices key={choice} summary={t('footer_cookie_settings')} />
          </ConsentForm>
        </div>
      )}
      {configuration.gtmContainerId !== null && (
        <PageTracking
          container={configuration.gtmContainerId}
          screen={isErrorPage ? null : name}
          choice={choice ?? null}
          isChoosing={isChoosing}
        />
      )}
    </>
  )
}

/** The skip link to the consent bar for keyboards, first in the page because the bar comes last. */
export function ConsentSkip() {
  const t = useTranslate()
  return (
    typeof useConsentChoice() !== 'string' && (
      <a className="consent-skip" href="#consent">
        {t('consent_ask_skip')}
      </a>
    )
  )
}
