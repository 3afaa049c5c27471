import { AccountArea } from '#features/account/profile/account-area.tsx'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import { dayInGermany } from '#features/account/profile/birth-date.ts'
import { DeleteAccount } from '#features/account/profile/forms/delete-account.tsx'
import { PersonalDataView, PreferencesView } from '#features/account/profile/forms/profile-views.tsx'
import { useTranslate, useLocale } from '#i18n/translate.tsx'
import { useRootData } from '../shell/use-shell.ts'
import { AccountStyles } from './account-styles.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { SidePanel, useClosePanel } from './side-panel.tsx'
import { useLocation } from 'react-router'
import { pathOf } from '#platform/routes/paths.ts'
import { routeTable, type RouteFlag } from '#platform/routes/route-table.ts'
import { useScreen } from '../shell/use-screen.ts'
import { openPanel } from '#site/panel-table/panel-query.ts'

type AccountPanelsProps = {
  content: 'onboarding' | 'profileEdit' | 'profilePreferences' | 'profileDelete'
  oid: string
  seed: AccountSeed | null
}

export default function AccountPanels({ content, oid, seed }: AccountPanelsProps) {
  return (
    <AccountArea oid={oid} seed={seed}>
      <AccountStyles />
      {content === 'onboarding' && <OnboardingPanel />}
      {content === 'profileEdit' && <EditPanel />}
      {content === 'profilePreferences' && <PreferencesPanel />}
      {content === 'profileDelete' && <DeletePanel />}
    </AccountArea>
  )
}

function EditPanel() {
  const t = useTranslate()
  const close = useClosePanel()
  const today = dayInGermany(useRootData().now)
  return (
    <SidePanel title={t('account_personaldata_headline')}>
      <PersonalDataView today={today} onDone={close} />
    </SidePanel>
  )
}

function PreferencesPanel() {
  const t = useTranslate()
  const close = useClosePanel()
  return (
    <SidePanel title={t('account_preferences_headline')}>
      <PreferencesView onDone={close} />
    </SidePanel>
  )
}

function DeletePanel() {
  const t = useTranslate()
  const next = usePathWithoutAccount()
  return (
    <SidePanel title={t('account_delete_headline')}>
      <DeleteAccount next={next} />
    </SidePanel>
  )
}

/**
 * The path to go to after the account was deleted (PRF-06): the current path with the panel that confirms it. If the
 * current page needs an account, the home page of the centre takes its place, because the page would ask for a sign-in.
 */
function usePathWithoutAccount(): string {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { name, centreUid } = useScreen()
  const { configuration } = useRootData()
  const flag = openPanel(search, ['profile-delete-success'], configuration.queryParamsToContentMap)
  const flags: readonly RouteFlag[] = name === null ? [] : routeTable[name].flags
  if (!flags.includes('auth')) return pathname + flag
  const home =
    centreUid === null ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid: centreUid })
  return `${home}?profile-delete-success`
}
