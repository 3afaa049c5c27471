import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import type { AccountSeed } from '#app/features/profile/account-seed.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyServerRendered } from '#app/ui/lazy-server-rendered.ts'
import { listLegalLinks } from '../frame/navigation.ts'
import { useScreen } from '../use-screen.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'
import { useRootData } from '../use-shell.ts'
import { PanelLink } from './panel-link.tsx'
import styles from './panel.module.css'
import { closePanels, openPanel } from '#app/features/panels/panel-query.ts'
import type { LoginPanel } from '#app/features/panels/panel-table.ts'
import { SidePanel } from './side-panel.tsx'

const accountName = lazyServerRendered(() => import('#app/features/profile/account-name.tsx'))
const AccountName = accountName.Component
const accountSignIn = lazyServerRendered(() => import('#app/features/profile/account-sign-in.tsx'))
const AccountSignIn = accountSignIn.Component

/** Loads what the overview shows of the account. */
export const preloadAccountParts = () => Promise.all([accountName.prepare(), accountSignIn.prepare()])

type ProfilePanelProps = {
  /** Null: nobody is signed in. */
  oid: string | null
  account: AccountSeed | null
  /** The requested panel, which is available only after signing in. */
  wanted: LoginPanel | null
}

/**
 * The account overview: the link to sign in (ACC-01) or the visitor's account (ACC-02), and the links for everybody
 * (ACC-03).
 */
export function ProfilePanel({ oid, account, wanted }: ProfilePanelProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { name } = useScreen()
  const selected = useSelectedCentre()
  const { queryParamsToContentMap } = useRootData().configuration
  const page = pathname + closePanels(search)
  if (oid === null) {
    /** Signing in leads back to the panel that needs it, or to the page. */
    const signInFor = (flag: LoginPanel | null) =>
      signInPath(flag ? pathname + openPanel(search, [flag], queryParamsToContentMap) : page, name)
    return (
      <SidePanel title={t('profile_greeting')}>
        <p className={styles.lead}>{t('profile_subheadline')}</p>
        <ButtonAnchor href={signInFor(wanted)} wide>
          <Icon name="person" size={20} />
          {t('account_login')}
        </ButtonAnchor>
        <div className={styles.section}>
          <ul className={styles.links}>
            {accountPanels.map(({ flag, label }) => (
              <li key={flag}>
                <a href={signInFor(flag)}>
                  {t(label)}
                  <Icon name="chevron" size={20} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <OpenToAll />
      </SidePanel>
    )
  }
  const defaultHeadline = t('profile_default_headline')
  return (
    <SidePanel
      title={
        <span className={styles.name}>
          <Suspense fallback={defaultHeadline}>
            <AccountName oid={oid} seed={account} />
          </Suspense>
        </span>
      }
    >
      <ul className={styles.links}>
        {accountPanels.map(({ flag, label }) => (
          <li key={flag}>
            <PanelLink flag={flag} replace>
              {t(label)}
              <Icon name="chevron" size={20} />
            </PanelLink>
          </li>
        ))}
      </ul>
      <Suspense>
        <AccountSignIn
          oid={oid}
          seed={account}
          centreUid={selected?.uid ?? null}
          className={styles.section}
          renderLinks={(pages) => (
            <ul className={styles.links}>
              {pages.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>
                    {label}
                    <Icon name="chevron" size={20} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        />
      </Suspense>
      <ParkingLinks />
      <OpenToAll />
      <div className={styles.actions}>
        <form method="post" action={pathOf('logout', 'de')}>
          <input type="hidden" name="returnTo" value={page} />
          <Button type="submit" look="secondary" wide>
            {t('account_logout')}
          </Button>
        </form>
        <PanelLink flag="profile-delete" replace className={styles.quiet}>
          {t('menu_deleteaccount')}
        </PanelLink>
      </div>
    </SidePanel>
  )
}

const accountPanels = [
  { flag: 'profile-edit', label: 'account_personaldata_headline' },
  { flag: 'profile-preferences', label: 'account_preferences_headline' },
] as const

const parkingScreens = [
  { screen: 'centerUid-parking-payTicket', label: 'profile_pay_ticket' },
  { screen: 'centerUid-parking-paymentHistory', label: 'profile_payment_history' },
  { screen: 'centerUid-parking-topUpCard', label: 'profile_top_up' },
] as const

/** The links to paying tickets and cards for a signed-in visitor, if the centre has parking (PRD-04, PRD-05). */
function ParkingLinks() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  if (!centre?.parkingFeatureIsActive) return null
  return (
    <section className={styles.section}>
      <h3>{t('profile_parking')}</h3>
      <ul className={styles.links}>
        {parkingScreens.map(({ screen, label }) => (
          <li key={screen}>
            <Link to={pathOf(screen, locale, { centerUid: centre.uid })}>
              {t(label)}
              <Icon name="chevron" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenToAll() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  return (
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
  )
}
