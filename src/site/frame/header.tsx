import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { signUpPath } from '#features/sign-in/sign-in-path.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { useOnline } from '#platform/loading/use-online.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { CentreFacts } from './centre-facts.tsx'
import { CentreSelector } from './centre-selector.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from '#ui/mark.tsx'
import type { KnownCentre } from '../centre-choice/known-centre.ts'
import { listMenuItems } from '../shell/navigation.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { useScreen } from '../shell/use-screen.ts'
import { useHasAccount } from '../shell/use-session.ts'
import { useCentre, useRootData } from '../shell/use-shell.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'

/**
 * From this width on the header shows the navigation instead of the burger menu (LIM-04, NAV-03): 1024 px, or more if
 * the visitor has enlarged the text.
 */
export const desktopQuery = '(min-width: 64em)'

/** The header: logo, centre, navigation, language switch and account; on narrow windows in a menu. */
export function Header() {
  const t = useTranslate()
  const locale = useLocale()
  const { configuration, centres, onlyCentre } = useRootData()
  const centre = useSelectedCentre()
  const details = useCentre()
  // All pages of a site with one centre have its logotype.
  const named = details ?? centres.find(({ uid }) => uid === onlyCentre)
  const menu = useMenuThatCloses()
  const hasAccount = useHasAccount()
  const account = t(hasAccount ? 'account_title' : 'account_login')
  const home = centre ? pathOf('centerUid', locale, { centerUid: centre.uid }) : pathOf('home', locale)
  const myList = centre && pathOf('centerUid-myList', locale, { centerUid: centre.uid })
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link
          className={styles.logo}
          to={home}
          aria-label={named ? t('header_logo_centre_label', { name: named.name }) : t('header_logo_label')}
        >
          {named ? (
            <img className={styles.logotype} src={named.logotype.url} width={116} height={68} alt="" />
          ) : (
            <>
              <Mark />
              <span className={styles.product}>{configuration.name}</span>
            </>
          )}
        </Link>
        <nav className={styles.navigation} aria-label={t('header_navigation_label')}>
          <NavigationLinks centre={centre} variant="row" />
        </nav>
        <div className={styles.tools}>
          <CentreSelector position="header" />
          {centre && (
            <Link
              className={styles.search}
              to={pathOf('centerUid-search', locale, { centerUid: centre.uid })}
              aria-label={t('header_search')}
            >
              <Icon name="search" size={22} />
            </Link>
          )}
          {myList && (
            <Link className={styles.myList} to={myList} aria-label={t('my_list_title')}>
              <Icon name="heart" size={22} />
            </Link>
          )}
          <LanguageSwitch className={styles.language} />
          <PanelLink flag="profile" className={styles.account}>
            <Icon name="person" size={22} />
            <span>{account}</span>
          </PanelLink>
          <button
            type="button"
            className={styles.burger}
            popoverTarget="menu"
            aria-label={t('header_menu_open')}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div className={styles.menu} id="menu" popover="auto" ref={menu}>
        <div className={styles.menuTop}>
          <LanguageSwitch />
          <button
            type="button"
            className={styles.burger}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('header_menu_close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('header_navigation_label')}>
          <NavigationLinks centre={centre} variant="list" />
          {centre && <MoreLinks centre={centre} />}
          <PanelLink flag="profile" className={styles.menuLink}>
            <Icon name="person" />
            {account}
          </PanelLink>
          {!hasAccount && <SignUpLink />}
          <CentreSelector position="navigation" />
        </nav>
        {details && <CentreFacts centre={details} />}
      </div>
    </header>
  )
}

/** The way to a new account, two taps from any page. The query of the page is left out: all visitors get the same header. */
function SignUpLink() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { name } = useScreen()
  const isOnline = useOnline()
  return (
    isOnline && (
      <a className={styles.menuLink} href={signUpPath(pathname, name)}>
        <Icon name="plus" />
        {t('account_sign_up')}
      </a>
    )
  )
}

function MoreLinks({ centre }: { centre: KnownCentre }) {
  const t = useTranslate()
  const locale = useLocale()
  return listMenuItems(centre, locale).map(({ icon, label, to }) => (
    <Link key={label} className={styles.menuLink} to={to}>
      <Icon name={icon} />
      {t(label)}
    </Link>
  ))
}

/**
 * The burger menu is a popover: it opens without a script, and stays open when the script loads. The script closes it
 * on navigation, when a panel opens, on desktop widths, and when the focus moves on to what it covers.
 *
 * A layout effect, which runs before a panel becomes modal: the burger gets the focus back, so the panel can return it there
 * (PAN-06). A link in the closed menu could not take it.
 */
function useMenuThatCloses() {
  const menu = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const shownAt = useRef(location)
  useLayoutEffect(() => {
    if (shownAt.current !== location) menu.current?.hidePopover()
    shownAt.current = location
  }, [location])
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const desktop = matchMedia(desktopQuery)
    const close = () => menu.current?.hidePopover()
    desktop.addEventListener('change', () => desktop.matches && close(), { signal })
    addEventListener('focusin', ({ target }) => menu.current?.contains(target as Node) || close(), { signal })
    return () => ended.abort()
  }, [])
  return menu
}
