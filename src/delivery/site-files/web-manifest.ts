import type { CentreDetails } from '#features/centres/centre.ts'
import type { Screenshot } from '#features/centres/screenshots.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Environment } from '#platform/settings/environment.server.ts'

const smallIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' } as const
const largeIcon = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' } as const

/** What every installed app has: all pages belong to it, whichever it was installed from. */
const shared = {
  scope: '/',
  display: 'standalone',
  icons: [
    smallIcon,
    largeIcon,
    { ...largeIcon, purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const

/** The window of an installed app has the colour of its pages before the first one is there. */
const coloursOf = (paper: string) => ({ background_color: paper, theme_color: paper })

export const viewManifest = ({ PRODUCT_NAME, PRODUCT_DESCRIPTION }: Environment, paper: string) => ({
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  ...(PRODUCT_DESCRIPTION === undefined ? {} : { description: PRODUCT_DESCRIPTION }),
  lang: 'de',
  start_url: '/',
  ...shared,
  ...coloursOf(paper),
})

type CentreScreen = 'centerUid-parking' | 'centerUid-shops' | 'centerUid-coupons' | 'centerUid-myList'

/** The words of the ways into a centre, in one language. */
export type ShortcutWords = Readonly<Record<'parking' | 'shops' | 'coupons' | 'list', string>>

/**
 * The web app manifest of a centre, in one language: it opens the centre, and its icon offers the ways that visitors take
 * most. It has screenshots only if the centre's content brings some, because those of other centres would show other
 * shops.
 */
export function viewCentreManifest(
  { PRODUCT_NAME }: Environment,
  centre: Pick<CentreDetails, 'uid' | 'name' | 'claim' | 'parkingFeatureIsActive'> & {
    readonly screenshots: readonly Screenshot[]
  },
  locale: Locale,
  words: ShortcutWords,
  paper: string,
) {
  const params = { centerUid: centre.uid }
  const shortcut = (name: string, screen: CentreScreen) => ({
    name,
    url: pathOf(screen, locale, params),
    icons: [smallIcon],
  })
  const screenshots = centre.screenshots.map(({ src, type, width, height, formFactor, label }) => ({
    src,
    sizes: `${width}x${height}`,
    type,
    form_factor: formFactor,
    label,
  }))
  return {
    // The same app in both languages.
    id: pathOf('centerUid', 'de', params),
    name: `${centre.name} – ${PRODUCT_NAME}`,
    short_name: centre.name,
    description: centre.claim.value,
    lang: locale,
    start_url: pathOf('centerUid', locale, params),
    ...shared,
    ...coloursOf(paper),
    shortcuts: [
      ...(centre.parkingFeatureIsActive ? [shortcut(words.parking, 'centerUid-parking')] : []),
      shortcut(words.shops, 'centerUid-shops'),
      shortcut(words.coupons, 'centerUid-coupons'),
      shortcut(words.list, 'centerUid-myList'),
    ],
    ...(screenshots.length === 0 ? {} : { screenshots }),
  }
}
