import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button } from '#ui/button.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { useScreen } from '../shell/use-screen.ts'
import { useKnownCentre } from '../centre-choice/known-centre.ts'
import { ConsentForm } from './consent-form.tsx'
import { PurposeChoices } from './purpose-choices.tsx'

/** Moves the focus to the content after the choice, so that a keyboard continues there. */
const focusPage = () => document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })

/**
 * The consent bar (CON-01). It is the last element of the page and sticks to the window's lower edge, so it neither
 * covers the end of a page nor traps the focus. Refusing is as easy as allowing.
 */
export function ConsentBar() {
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
