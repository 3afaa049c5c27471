import type { Page } from '@playwright/test'
import { locales, type Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { flowOf, payTicket } from '../../tests/support/e2e/parking.ts'
import { harbour, market } from '../../tests/support/e2e/screens.ts'
import { isDesktop } from '../../tests/support/e2e/shell.ts'
import { hydrated, panelHydrated, visit } from '../../tests/support/e2e/browser-test.ts'

/** What a picture shows, and how to get there. */
type Scene = {
  readonly name: string
  /** Whether the picture shows the app for a signed-in visitor. */
  readonly signedIn?: true
  readonly open: (page: Page, locale: Locale) => Promise<unknown>
}

/** A demo centre that pictures show. */
type PicturedCentre = { readonly centerUid: string }
const park: PicturedCentre = { centerUid: 'isarpark-muenchen' }
const arcade: PicturedCentre = { centerUid: 'lindenarkaden-leipzig' }

const front: Scene = { name: 'front', open: (page, locale) => visit(page, pathOf('home', locale)) }
const homeOf = (centre: PicturedCentre): Scene => ({
  name: 'home',
  open: (page, locale) => visit(page, pathOf('centerUid', locale, centre)),
})
const home = homeOf(harbour)
/** A search for shops with a typing error. */
const shops: Scene = {
  name: 'shops',
  open: (page, locale) =>
    visit(
      page,
      `${pathOf('centerUid-shops', locale, harbour)}?q=${{ de: 'restorant', en: 'resturant' }[locale]}`,
    ),
}
/** A ticket of 95 minutes with its price (see docs/test-tickets.md). */
const ticket: Scene = {
  name: 'ticket',
  signedIn: true,
  open: async (page, locale) => {
    await visit(page, payTicket(locale))
    const flow = flowOf(page, locale)
    await flow.find('100000010095')
    await flow.heading('ticket_details_title').waitFor()
    await hydrated(page)
    if (isDesktop(page)) await page.evaluate(() => scrollTo(0, 0))
  },
}
const account: Scene = {
  name: 'account',
  signedIn: true,
  open: async (page, locale) => {
    await page.goto(`${pathOf('centerUid', locale, harbour)}?profile`)
    await panelHydrated(page)
  },
}

export type Picture = {
  readonly scene: Scene
  readonly device: 'phone' | 'desktop' | 'small-phone' | 'small-desktop'
  readonly locale: Locale
}

/** All pictures of the README. Each is taken in both colour schemes. */
export const pictures: readonly Picture[] = [
  { scene: front, device: 'phone', locale: 'en' },
  { scene: front, device: 'desktop', locale: 'de' },
  { scene: home, device: 'phone', locale: 'de' },
  { scene: home, device: 'desktop', locale: 'en' },
  { scene: shops, device: 'phone', locale: 'en' },
  { scene: shops, device: 'desktop', locale: 'de' },
  { scene: ticket, device: 'phone', locale: 'de' },
  { scene: ticket, device: 'desktop', locale: 'en' },
  { scene: account, device: 'phone', locale: 'en' },
  { scene: account, device: 'desktop', locale: 'de' },
]

const shopsOf = (centre: PicturedCentre): Scene => ({
  name: 'shops',
  open: (page, locale) => visit(page, pathOf('centerUid-shops', locale, centre)),
})

/** A picture of the app with one demo centre, which its web app manifest shows; it is in its content. */
export type Screenshot = Picture & { readonly centre: PicturedCentre }

/** The screenshots of the demo content, which names them in `screenshots` of `centre.yaml`. */
export const screenshots: readonly Screenshot[] = locales.flatMap((locale): Screenshot[] => [
  ...[harbour, market, park, arcade].flatMap((centre): Screenshot[] => [
    { centre, scene: homeOf(centre), device: 'small-phone', locale },
    { centre, scene: shopsOf(centre), device: 'small-phone', locale },
  ]),
  { centre: harbour, scene: home, device: 'small-desktop', locale },
])
