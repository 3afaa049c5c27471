import type { RouteName } from '#app/route-table.ts'

/** What a page had to load from some change on, in KiB, and what made it so. */
export type Reason = { readonly kib: number; readonly why: string }

/** The budget of the screens of one route module, which load the same. */
export type PageBudget = {
  /** One of its screens, which is measured. */
  readonly route: RouteName
  /** The scripts that it may load before it is complete, in KiB as the server sends them. */
  readonly scripts: number
  /** Each number that it had, the present one last. */
  readonly reasons: readonly Reason[]
}

const firstRow =
  'The first number of its own; what made all pages grow or shrink before is among the reasons of `shop`.'
const withReserve =
  'A page may no longer exceed its number, which is 0.2 above what is measured. Less: the areas of texts are no column of the route table (0.1), and the hint where to open the centre’s details again comes with them (0.1).'
const answersMissing =
  'A post that gets no answer leaves its page as it is: the code for it comes with the forms.'
const ownErrorPage = 'The router’s last error page is its own again, because what it shows is no fault of it.'
const filtered = 'It is filtered in the browser; what filters it comes soon after it.'
const chosenAtOnce =
  'A choice of its filters is shown in the click itself, and styles that were lost on their way are asked for again.'
const earlyClicks =
  'Clicks that came before the scripts are carried out, and what was filled in before is searched for; the documents that the browser fetches ahead until then are fetched no longer.'

/**
 * The budgets, by route module: of each that search engines are shown, and of what every visitor of a centre can open
 * otherwise. The numbers are a ratchet (`judge-page.ts`): growth is a decision with a reason, and who makes a page smaller
 * lowers its number.
 *
 * These things are here only for the bytes, because the largest pages would be over the limit without them: calls that only
 * print a warning for developers are left out (`manualPureFunctions` in `vite.config.ts`, 1.1 KiB of every page), and so is
 * the build tool's helper around `import()` (`plain-imports.ts`, 0.6 KiB). A page's manifest (`locale-manifest.ts`, 2.4 KiB)
 * would have 0.7 KiB more with the screens that the website does not link to, 0.8 with those of the other language, and 0.2
 * with what says nothing new of a screen.
 */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  shop: {
    route: 'centerUid-shops-shopUid',
    scripts: 109.9,
    reasons: [
      // Up to here the numbers are those of the largest page of the time.
      {
        kib: 102.2,
        why: 'The texts and the link to the search on a page that does not exist, and which centre an unknown path belongs to (before: 101.6).',
      },
      {
        kib: 103.5,
        why: 'Pages that are kept, and pages that first show what their list knows, which saves a round trip at each step.',
      },
      { kib: 103.9, why: 'The loading bar and the notice of a missing network.' },
      { kib: 104.6, why: 'Hours, address and links of the centre in footer and menu.' },
      { kib: 104.8, why: 'The code of a coupon can be copied.' },
      {
        kib: 105,
        why: 'A missing network is an alert in panels too, and the selector on an error page leads to the selection.',
      },
      {
        kib: 105.3,
        why: 'The notices of the day on a centre’s home, and the address of its services.',
      },
      {
        kib: 106.3,
        why: 'Pages are shown before the router opens them, lists stay mounted, and the list is filtered with each key; a step between list and shop takes a third of its time on a slow phone.',
      },
      { kib: 106.5, why: 'A coupon that needs an account leads to its own page.' },
      { kib: 106.9, why: 'The events and news of a centre in its navigation.' },
      {
        kib: 107.3,
        why: 'What is different today on a centre’s home, and its places to eat in the navigation.',
      },
      {
        kib: 107.6,
        why: 'The addresses and modules of redeeming a coupon in the manifest of all pages.',
      },
      {
        kib: 108.3,
        why: 'The heart on shops, coupons and events, whether anything is kept at all, and the links to the list. What knows the list itself is loaded only if something is kept.',
      },
      {
        kib: 109.5,
        why: 'Written by the build tool’s own minifier instead of a second one, with the whole route table, and with two sentences of the router as they are: updates of the router have less to get past.',
      },
      {
        kib: 109.9,
        why: 'Pages no longer carry the list of all centres, which grew with their number; the browser asks for the favourite centre and adds the colours of the next one.',
      },
      { kib: 110, why: 'The link to the newsletter in the footer.' },
      {
        kib: 107.4,
        why: 'What no first view needs comes soon after it: the loading bar, what fetches and keeps pages, the notices of what was kept or not saved, and the error page (1.9); the manifest lists only screens that the website links to (0.7); the names of all icons and the storage of the ticket flow stay with the pages that use them (0.3).',
      },
      {
        kib: 108.5,
        why: 'Free spaces that are followed on the home and on the parking page (0.4), the note of where the car stands on the parking page (0.9), and the addresses and modules of what came since in the manifest and the shell of all (0.5).',
      },
      {
        kib: 108.8,
        why: 'A heart shows at once that it was pressed, and the tab remembers it until it is saved; the places of labels that say what suits a visitor; the mark of what a link leads to.',
      },
      {
        kib: 108.3,
        why: 'The file that every page loads is what its first files import, and no list of modules any more.',
      },
      {
        kib: 108.8,
        why: 'The visitor’s own cars on the parking page (1.1), which its server writes too, so that it answers without scripts.',
      },
      {
        kib: 109.4,
        why: 'Two files of the router that never run here are left as they are (2.1). Less: classes are named after their files, without hashes (0.6), own code that nine or more screens import is in the file that every page loads (0.7; no list of modules is kept for that any more), and the parking page loads what reports its view after it (0.7).',
      },
      {
        kib: 109.5,
        why: 'The router’s texts are left as they are, except for warnings in the console (1.1). Less: names of classes are written where they are used (0.9), and JSX calls functions of an ES module (0.2).',
      },
      // From here on they are those of this page.
      { kib: 109.7, why: withReserve },
      {
        kib: 109.4,
        why: 'A link to the shops of a category no longer brings all of the list’s query (0.3).',
      },
      { kib: 109.9, why: ownErrorPage },
    ],
  },
  home: {
    route: 'home',
    scripts: 106.6,
    reasons: [
      { kib: 105.6, why: firstRow },
      { kib: 106.1, why: ownErrorPage },
      { kib: 106.3, why: earlyClicks },
      { kib: 106.6, why: answersMissing },
    ],
  },
  'info-page': {
    route: 'centerUid-imprint',
    scripts: 105.9,
    reasons: [
      { kib: 104.9, why: firstRow },
      { kib: 105.4, why: ownErrorPage },
      { kib: 105.6, why: `It is kept in the tab when it was visited. ${earlyClicks}` },
      { kib: 105.9, why: answersMissing },
    ],
  },
  faq: {
    route: 'centerUid-faq',
    scripts: 106.1,
    reasons: [
      { kib: 104.8, why: firstRow },
      { kib: 105.1, why: withReserve },
      { kib: 105.6, why: ownErrorPage },
      { kib: 105.8, why: `It is kept in the tab when it was visited. ${earlyClicks}` },
      { kib: 106.1, why: answersMissing },
    ],
  },
  'delete-account': {
    route: 'deleteAccount',
    scripts: 105.8,
    reasons: [
      { kib: 104.8, why: firstRow },
      { kib: 105.3, why: ownErrorPage },
      { kib: 105.5, why: earlyClicks },
      { kib: 105.8, why: answersMissing },
    ],
  },
  'centre-home': {
    route: 'centerUid',
    scripts: 110,
    reasons: [
      { kib: 109.3, why: firstRow },
      { kib: 109.5, why: withReserve },
      { kib: 110, why: ownErrorPage },
    ],
  },
  coupons: {
    route: 'centerUid-coupons',
    scripts: 106.8,
    reasons: [
      { kib: 106, why: firstRow },
      { kib: 106.3, why: withReserve },
      { kib: 106.8, why: ownErrorPage },
    ],
  },
  events: {
    route: 'centerUid-events',
    scripts: 107.5,
    reasons: [
      { kib: 105.9, why: firstRow },
      { kib: 106.2, why: withReserve },
      { kib: 106.7, why: ownErrorPage },
      { kib: 106.9, why: `It is kept in the tab when it was visited. ${earlyClicks}` },
      { kib: 107.2, why: chosenAtOnce },
      { kib: 107.5, why: answersMissing },
    ],
  },
  event: {
    route: 'centerUid-events-eventsUid',
    scripts: 107.8,
    reasons: [
      { kib: 106.6, why: firstRow },
      { kib: 107.1, why: ownErrorPage },
      {
        kib: 107.8,
        why: `It begins with what its card knows, in the moment of the tap (0.5). ${earlyClicks}`,
      },
    ],
  },
  gastronomy: {
    route: 'centerUid-gastronomy',
    scripts: 106.7,
    reasons: [
      { kib: 105.5, why: firstRow },
      { kib: 106, why: ownErrorPage },
      { kib: 106.2, why: filtered },
      { kib: 106.5, why: chosenAtOnce },
      { kib: 106.7, why: answersMissing },
    ],
  },
  news: {
    route: 'centerUid-news-newsUid',
    scripts: 107.8,
    reasons: [
      { kib: 106.6, why: firstRow },
      { kib: 107.1, why: ownErrorPage },
      {
        kib: 107.8,
        why: `It begins with what its card knows, in the moment of the tap (0.5). ${earlyClicks}`,
      },
    ],
  },
  services: {
    route: 'centerUid-services',
    scripts: 106.5,
    reasons: [
      { kib: 105.5, why: firstRow },
      { kib: 106, why: ownErrorPage },
      { kib: 106.2, why: filtered },
      { kib: 106.5, why: chosenAtOnce },
    ],
  },
  'parking-overview': {
    route: 'centerUid-parking',
    scripts: 110.6,
    reasons: [
      { kib: 109.2, why: firstRow },
      { kib: 109.5, why: withReserve },
      { kib: 110, why: ownErrorPage },
      {
        kib: 109.6,
        why: 'What is said of found cars comes with the first answer, for which few visitors ask.',
      },
      { kib: 110.6, why: answersMissing },
    ],
  },
  shops: {
    route: 'centerUid-shops',
    scripts: 108.8,
    reasons: [
      { kib: 108.1, why: firstRow },
      { kib: 108.3, why: withReserve },
      { kib: 108.8, why: ownErrorPage },
    ],
  },
  'shop-coupons': {
    route: 'centerUid-shops-shopUid-coupons',
    scripts: 107.2,
    reasons: [
      { kib: 106.2, why: firstRow },
      { kib: 106.7, why: ownErrorPage },
      { kib: 106.9, why: earlyClicks },
      { kib: 107.2, why: answersMissing },
    ],
  },
  search: {
    route: 'centerUid-search',
    scripts: 107,
    reasons: [
      { kib: 106, why: firstRow },
      { kib: 106.5, why: ownErrorPage },
      { kib: 106.7, why: earlyClicks },
      { kib: 107, why: answersMissing },
    ],
  },
  'my-list': {
    route: 'centerUid-myList',
    scripts: 109.5,
    reasons: [
      { kib: 114, why: firstRow },
      {
        kib: 109,
        why: 'The list of number plates, with its field and what judges a plate, comes after the rest of the page.',
      },
      { kib: 109.5, why: ownErrorPage },
    ],
  },
}
