import type { CentreDetails } from '#features/centres/centre.ts'
import type { DefaultLayoutData } from '#site/shell/default-layout-data.ts'
import { anonymous } from '#features/sign-in/session.ts'
import type { RootData } from '#site/shell/root-data.ts'

/** A centre without opening hours. */
export const centre: CentreDetails = {
  uid: 'hafen',
  name: 'Hafen',
  logotype: { url: '/images/hafen.svg', altText: 'Hafen' },
  parkingFeatureIsActive: true,
  hasMap: true,
  accent: '#0b6e4f',
  accentDark: '#7fd8b8',
  claim: { value: 'At the water', lang: 'en' },
  hero: {
    src: '/images/hafen.jpg',
    width: 1600,
    height: 900,
    sources: [],
    alt: { value: 'The quay', lang: 'en' },
  },
  previewImage: '/images/hafen.png',
  address: { street: 'Am Hafen 1', postalCode: '24103', city: 'Kiel', googleMaps: 'https://maps.example/' },
  coordinates: null,
  contacts: { phone: '+49 431 1', email: null, website: null, instagram: null, facebook: null },
  links: { jobs: null, lettings: null },
  opening: { ranges: [], exceptions: [], timeline: { spans: [], midnights: [] } },
}

/** What the layout's loader returns for it. */
export const layoutData: DefaultLayoutData = {
  centre,
  panelCentre: null,
  favouriteCentre: null,
  choices: null,
  account: null,
}

/** The root's data of a visitor who is not signed in, on a site without optional services. */
export const rootData: Omit<RootData, 'locale' | 'messages'> = {
  choices: null,
  panelCentre: null,
  session: anonymous,
  configuration: {
    name: 'Passage',
    description: null,
    host: 'https://passage.example',
    iOsAppId: null,
    androidAppId: null,
    deepLinkScheme: null,
    gtmContainerId: null,
    consentManager: null,
    newsletter: null,
    offersCards: true,
    keepsPages: false,
    queryParamsToContentMap: [],
  },
  centres: [centre],
  onlyCentre: null,
  lookedFor: centre.uid,
  buildId: 'build',
  contentVersion: 1,
  now: Date.UTC(2026, 9, 5, 10),
}
