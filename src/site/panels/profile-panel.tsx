import { Fragment, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { SignInButton } from '#platform/loading/sign-in-button.tsx'
import { signInPath, signUpPath } from '#features/sign-in/sign-in-path.ts'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import type { Interest } from '#features/account/interests/interest.schema.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { useOnline } from '#platform/loading/use-online.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyServerRendered } from '#platform/loading/lazy-server-rendered.ts'
import { listLegalLinks } from '../shell/navigation.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { useRootData } from '../shell/use-shell.ts'
import { PanelLink } from '../panel-table/panel-link.tsx'
import styles from './panel.module.css'
import { closePanels, openPanel } from '#site/panel-table/panel-query.ts'
import type { LoginPanel } from '#site/panel-table/panel-table.ts'
import { PanelRow } from './panel-row.tsx'
import { SidePanel } from './side-panel.tsx'

const accountName = lazyServerRendered(() => import('#features/account/profile/account-name.tsx'))
const AccountName = accountName.Component
const accountFacts = lazyServerRendered(() => import('#features/account/profile/account-facts.tsx'))
const AccountFacts = accountFacts.Component

export const preloadAccountParts = () => Promise.all([accountName.prepare(), accountFacts.prepare()])

type ProfilePanelProps = {
  /** Null: nobody is signed in. */
  oid: string | null
  account: AccountSeed | null
  /** The requested panel, which is available only after signing in. */
  wanted: LoginPanel | null
}

/** The account overview: the link to sign in (ACC-01) or the account (ACC-02), and links for everybody (ACC-03). */
export function ProfilePanel({ oid, account, wanted }: ProfilePanelProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { name } = useScreen()
  const selected = useSelectedCentre()
  const isOnline = useOnline()
  const { queryParamsToContentMap } = useRootData().configuration
  const page = pathname + closePanels(search)
  if (oid === null) {
    /** Signing in leads back to the panel that needs it, or to the page. */
    const returnTo = (flag: LoginPanel | null) =>
      flag ? pathname + openPanel(search, [flag], queryParamsToContentMap) : page
    const signInFor = (flag: LoginPanel | null) => signInPath(returnTo(flag), name)
    return (
      <SidePanel title={t('profile_greeting')}>
        <p className={styles.lead}>
          {t(
            selected?.parkingFeatureIsActive === false
              ? 'profile_subheadline_no_parking'
              : 'profile_subheadline',
          )}
        </p>
        <SignInButton href={signInFor(wanted)} wide>
          <Icon name="person" size={20} />
          {t('account_login')}
        </SignInButton>
        {isOnline && (
          <ButtonAnchor
            className={styles.second}
            variant="secondary"
            href={signUpPath(returnTo(wanted), name)}
            wide
          >
            {t('account_sign_up')}
          </ButtonAnchor>
        )}
        <p className={styles.without}>{t('profile_without')}</p>
        {isOnline && (
          <section className={styles.section}>
            <ul className={styles.group}>
              {accountPanels.map(({ flag, icon, label }) => (
                <li key={flag}>
                  <a href={signInFor(flag)}>
                    <PanelRow icon={icon} label={t(label)} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MyListLink />
        <OpenToAll />
      </SidePanel>
    )
  }
  const defaultHeadline = t('profile_default_headline')
  const known = { oid, seed: account, centreUid: selected?.uid ?? null }
  return (
    <SidePanel
      title={
        <span className={styles.visitor}>
          <span className={styles.arch}>
            <Icon name="person" />
          </span>
          <span className={styles.name}>
            <Suspense fallback={defaultHeadline}>
              <AccountName oid={oid} seed={account} />
            </Suspense>
          </span>
        </span>
      }
    >
      <Suspense>
        <AccountFacts {...known}>
          {({ signedInAs }) => signedInAs && <p className={styles.signedIn}>{signedInAs}</p>}
        </AccountFacts>
      </Suspense>
      <ul className={styles.group}>
        {accountPanels.map(({ flag, icon, label }) => (
          <li key={flag}>
            <PanelLink flag={flag}>
              <PanelRow icon={icon} label={t(label)}>
                {flag === 'profile-preferences' && (
                  <Suspense>
                    <AccountFacts {...known}>{({ interests }) => <Names of={interests} />}</AccountFacts>
                  </Suspense>
                )}
              </PanelRow>
            </PanelLink>
          </li>
        ))}
        <Suspense>
          <AccountFacts {...known}>
            {({ pages }) =>
              pages.map(({ icon, label, href, note }) => (
                <li key={href}>
                  <a href={href}>
                    <PanelRow icon={icon} label={label}>
                      {note && <small>{note}</small>}
                    </PanelRow>
                  </a>
                </li>
              ))
            }
          </AccountFacts>
        </Suspense>
        <RedeemedLink />
        <NewsletterLink />
      </ul>
      <MyListLink />
      <ParkingLinks />
      <form className={styles.section} method="post" action={pathOf('logout', 'de')}>
        <input type="hidden" name="returnTo" value={page} />
        <Button type="submit" variant="secondary" wide>
          <Icon name="sign-out" size={20} />
          {t('account_logout')}
        </Button>
      </form>
      <OpenToAll />
      <div className={styles.actions}>
        <PanelLink flag="profile-delete" className={styles.quiet}>
          {t('menu_deleteaccount')}
        </PanelLink>
      </div>
    </SidePanel>
  )
}

/** The names of the chosen interests, in two lines at most; nothing if none is chosen. */
function Names({ of: interests }: { of: readonly Interest[] }) {
  if (interests.length === 0) return null
  return (
    <small>
      {interests.map(({ id, name, lang }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <span lang={lang}>{name}</span>
        </Fragment>
      ))}
    </small>
  )
}

const accountPanels = [
  { flag: 'profile-edit', icon: 'person', label: 'account_personaldata_headline' },
  { flag: 'profile-preferences', icon: 'star', label: 'account_preferences_headline' },
] as const

/** The link to what the visitor keeps, with and without an account (KEE-03). */
function MyListLink() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  if (centre === null) return null
  return (
    <ul className={styles.group}>
      <li>
        <Link to={pathOf('centerUid-myList', locale, { centerUid: centre.uid })}>
          <PanelRow icon="heart" label={t('my_list_title')} />
        </Link>
      </li>
    </ul>
  )
}

const parkingScreens = [
  { screen: 'centerUid-parking-payTicket', icon: 'parking', label: 'profile_pay_ticket' },
  { screen: 'centerUid-parking-paymentHistory', icon: 'receipt', label: 'profile_payment_history' },
  { screen: 'centerUid-parking-topUpCard', icon: 'card', label: 'profile_top_up' },
] as const

/** The link to the coupons that the visitor has redeemed; its page stands below a centre. */
function RedeemedLink() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  return (
    centre && (
      <li>
        <Link to={pathOf('centerUid-redeemedCoupons', locale, { centerUid: centre.uid })}>
          <PanelRow icon="coupon" label={t('profile_redeemed')} />
        </Link>
      </li>
    )
  )
}

function NewsletterLink() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  const { newsletter } = useRootData().configuration
  return (
    newsletter && (
      <li>
        <a href={`${newsletter}?lang=${locale}${centre ? `&center=${centre.uid}` : ''}`}>
          <PanelRow icon="mail" label={t('footer_newsletter')} />
        </a>
      </li>
    )
  )
}

/** The links to paying tickets and cards for a signed-in visitor, if the centre has parking (PRD-04, PRD-05). */
function ParkingLinks() {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  const { offersCards } = useRootData().configuration
  if (!centre?.parkingFeatureIsActive) return null
  const screens = parkingScreens.filter(({ icon }) => icon !== 'card' || offersCards)
  return (
    <section className={styles.section}>
      <h3>{t('profile_parking')}</h3>
      <ul className={styles.group}>
        {screens.map(({ screen, icon, label }) => (
          <li key={screen}>
            <Link to={pathOf(screen, locale, { centerUid: centre.uid })}>
              <PanelRow icon={icon} label={t(label)} />
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
          <PanelLink flag="cookie-settings">
            {t('footer_cookie_settings')}
            <Icon name="chevron" size={20} />
          </PanelLink>
        </li>
      </ul>
    </section>
  )
}
