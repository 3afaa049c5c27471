import { useEffect } from 'react'
import { useLocation, useRouteError, Link } from 'react-router'
import { onSignedIn } from '#features/sign-in/on-signed-in.ts'
import { parseConsent } from '#platform/tracking/consent.ts'
import { useConsentChoice } from '#platform/tracking/consent-choice.ts'
import { useConsentManager } from '#features/consent/load-manager.ts'
import PageTracking from '#features/consent/tracking/page-tracking.tsx'
import { sendUserInfo } from '#features/consent/tracking/user-info.ts'
import { useTranslate, useLocale } from '#i18n/translate.tsx'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useRootData } from '../shell/use-shell.ts'
import { ConsentForm, purposes, readCurrentConsent } from './consent-form.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button } from '#ui/button.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { useKnownCentre } from '../centre-choice/known-centre.ts'

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

/** Moves the focus to the content after the choice, so that a keyboard continues there. */
const focusPage = () => document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })

/**
 * The consent bar (CON-01). It is the last element of the page and sticks to the window's lower edge, so it neither
 * covers the end of a page nor traps the focus. Refusing is as easy as allowing.
 */
function ConsentBar() {
  const t = useTranslate()
  const locale = useLocale()
  const { layout, centreUid } = useScreen()
  const centre = useKnownCentre(centreUid)
  return (
    <section className="consent-bar" id="consent" tabIndex={-1} aria-label={t('consent_ask_label')}>
      <ConsentForm onChosen={focusPage}>
        <p>{t('consent_ask_text')}</p>
        <div className="consent-buttons">
          <Button type="submit" name="choice" value="none">
            {t('consent_reject_all')}
          </Button>
          <Button type="submit" name="choice" value="all">
            {t('consent_accept_all')}
          </Button>
        </div>
        <div className="consent-more">
          {layout === 'webview' ? (
            // A web view has no panels, and no link that leads out of it.
            <PurposeChoices summary={t('consent_ask_settings')} />
          ) : (
            <>
              <PanelLink flag="cookie-settings">{t('consent_ask_settings')}</PanelLink>
              <Link
                to={
                  centre
                    ? pathOf('centerUid-dataProtection', locale, { centerUid: centre.uid })
                    : pathOf('dataProtection', locale)
                }
              >
                {t('footer_data_protection')}
              </Link>
            </>
          )}
        </div>
      </ConsentForm>
    </section>
  )
}

/** The checkboxes of the single purposes, in a collapsed section. */
function PurposeChoices({ summary }: { summary: string }) {
  const t = useTranslate()
  const given = readCurrentConsent()
  return (
    <details>
      <summary>{summary}</summary>
      {purposes.map(({ name, label }) => (
        <label key={name}>
          <input type="checkbox" name={name} defaultChecked={given[name]} />
          {t(label)}
        </label>
      ))}
      <Button type="submit" name="choice" value="selection" variant="secondary">
        {t('consent_save')}
      </Button>
    </details>
  )
}
