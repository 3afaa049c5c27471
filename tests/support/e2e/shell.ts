import { expect, type Locator, type Page } from '@playwright/test'
import compile from 'icu-minify/compile'
import type { Locale } from '#i18n/locale.ts'
import { catalogue, type MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'

/** A text of the app, as visitors read it. */
export const translate = (locale: Locale, key: MessageKey, values?: MessageValues): string =>
  formatMessage(locale, compile(catalogue[key][locale]), values)

/** Whether the window is wide enough for the navigation in the header. */
export const isDesktop = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024

/** The header with its burger menu: its items are in the bar on wide screens, in the menu on others. */
export function headerOf(page: Page, locale: Locale) {
  const header = page.getByRole('banner')
  const burger = header.getByRole('button', { name: translate(locale, 'header_menu_open') })
  const menu = page.locator('#menu')
  const openMenu = async () => {
    await burger.click()
    await expect(menu).toBeVisible()
  }
  /** The visible one of the elements, after opening the menu if necessary. */
  const reveal = async (target: Locator): Promise<Locator> => {
    if (!isDesktop(page) && !(await menu.isVisible())) await openMenu()
    return target.filter({ visible: true })
  }
  const link = (name: string) => header.getByRole('link', { name, exact: true })
  return {
    header,
    burger,
    menu,
    openMenu,
    go: async (key: MessageKey) => (await reveal(link(translate(locale, key)))).click(),
    switchLanguage: async () =>
      (await reveal(link(translate(locale, 'header_language_switch_label')))).click(),
    /** Whether the visitor is signed in, by the text of the account link. */
    openProfile: async (key: 'account_login' | 'account_title' = 'account_login') =>
      (await reveal(link(translate(locale, key)))).click(),
  }
}

/** The shown headline of the page. */
export const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Navigates by the router to an address that no link of the page has. */
export const navigate = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, address)
