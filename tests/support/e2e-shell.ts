import { expect, type Locator, type Page } from '@playwright/test'
import compile from 'icu-minify/compile'
import type { Locale } from '#app/i18n/locale.ts'
import { catalogue, type MessageKey } from '#app/i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#app/i18n/format-message.ts'

/** A text of the app, as the visitor reads it. */
export const say = (locale: Locale, key: MessageKey, values?: MessageValues): string =>
  formatMessage(locale, compile(catalogue[key][locale]), values)

export const isDesktop = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024

/** The header with its burger menu: what it offers stands in the bar on wide screens, in the menu on others. */
export function headerOf(page: Page, locale: Locale) {
  const header = page.getByRole('banner')
  const burger = header.getByRole('button', { name: say(locale, 'header_menu_open') })
  const menu = page.locator('#menu')
  const openMenu = async () => {
    await burger.click()
    await expect(menu).toBeVisible()
  }
  /** The element that can be seen now, after opening the menu where it needs that. */
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
    go: async (key: MessageKey) => (await reveal(link(say(locale, key)))).click(),
    switchLanguage: async () => (await reveal(link(say(locale, 'header_language_switch_label')))).click(),
    /** By the account link, as it is named for who is there. */
    openProfile: async (key: 'account_login' | 'account_title' = 'account_login') =>
      (await reveal(link(say(locale, key)))).click(),
  }
}

/** The shown headline of the page. */
export const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 })
