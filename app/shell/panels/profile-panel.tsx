import { Link, useLocation } from 'react-router'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listLegalLinks } from '../navigation.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'
import { PanelLink } from './panel-link.tsx'
import styles from './panel.module.css'
import { closePanels } from './panel-query.ts'
import { SidePanel } from './side-panel.tsx'

/** The account overview of a visitor who is not signed in (ACC-01), with what is open to all (ACC-03). */
export function ProfilePanel() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  const { pathname, search } = useLocation()
  return (
    <SidePanel title={t('profile_greeting')}>
      <p className={styles.lead}>{t('profile_subheadline')}</p>
      <ButtonAnchor href={signInPath(pathname + closePanels(search))} wide>
        <Icon name="person" size={20} />
        {t('account_login')}
      </ButtonAnchor>
      <section className={styles.section}>
        <h3>{t('profile_information')}</h3>
        <ul className={styles.links}>
          {listLegalLinks(centre?.uid ?? null, locale).map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>
                {t(label)}
                <Icon name="chevron" size={20} />
              </Link>
            </li>
          ))}
          <li>
            <PanelLink flag="cookie-settings" replace>
              {t('footer_cookie_settings')}
              <Icon name="chevron" size={20} />
            </PanelLink>
          </li>
        </ul>
      </section>
    </SidePanel>
  )
}
