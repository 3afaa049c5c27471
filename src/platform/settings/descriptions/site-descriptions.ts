import type { SettingDescription } from './setting-description.ts'

/** What operators read about these settings. */
export const siteDescriptions = {
  NODE_ENV: {
    example: 'production',
    note: 'production, development or test. `npm start` and `npm run dev` set it themselves and ignore this value.',
    fallback: '`production`',
    short: 'set by the commands themselves',
  },
  HOST: {
    example: '127.0.0.1',
    note: 'The address to listen on. 0.0.0.0 in a container, or wherever the proxy runs on another machine.',
    fallback: '`127.0.0.1`',
    short: 'the address to listen on; `0.0.0.0` in a container',
  },
  PORT: {
    example: '3000',
    note: 'The port to listen on; 0 takes a free one.',
    fallback: '`3000`',
    short: 'the port to listen on; `0` takes a free one',
  },
  PUBLIC_ORIGIN: {
    example: 'https://passage.example',
    note: 'The origin that visitors see, without a path. All absolute links come from it, never from the Host header. Not given: http://localhost and the port.',
    fallback: '`http://localhost:` and the port',
    short: 'what visitors see; all absolute links come from it, never from `Host`',
  },
  TRUST_PROXY: {
    example: 'true',
    note: "Set it to true behind your own proxy: a visitor's address, for limits, is then the last entry of X-Forwarded-For. With a CDN before the proxy name how many stand in a row (2), or the header of the CDN (CF-Connecting-IP): see docs/operating/proxy.md. false if there is none.",
    fallback: 'none',
    short: "`true` behind your own proxy; a number or a header's name with a CDN, see [proxy.md](proxy.md)",
  },
  HSTS_MAX_AGE: {
    example: '63072000',
    note: 'For how many seconds a browser opens the site by HTTPS only (Strict-Transport-Security); 0 takes it back. Begin with 300 if you are not sure that HTTPS stays.',
    fallback: '`63072000`',
    short: 'seconds for which browsers open the site by HTTPS only; `0` takes it back',
  },
  HSTS_SUBDOMAINS: {
    example: 'true',
    note: 'Whether that holds for all names below this one as well. false if one of them has no HTTPS.',
    fallback: '`true`',
    short: '`false` if a name below this one has no HTTPS',
  },
  HSTS_PRELOAD: {
    example: 'false',
    note: 'Whether the site asks to be in the list that browsers bring along (hstspreload.org). It takes months to get off it, so a year, all names below and a public https origin are needed.',
    fallback: '`false`',
    short: "`true` asks for the browsers' own list, see [security.md](security.md)",
  },
  DATA_DIR: {
    example: '.data',
    note: 'The folder of the embedded database. Relative to the project; `npm run dev` uses .data-dev if it is not set.',
    fallback: '`.data`',
    short: 'the folder of the embedded database',
  },
  DATABASE_URL: {
    example: 'postgres://passage:password@db.example:5432/passage',
    note: 'A Postgres server instead of the embedded database. It may contain a password: keep .env secret. For TLS with a CA of your own add ?sslmode=verify-full&sslrootcert=/path/ca.crt: see docs/operating/install.md.',
    fallback: 'none',
    short: 'a Postgres server instead of the embedded database',
  },
  DATABASE_POOL_SIZE: {
    example: '10',
    note: 'How many connections to Postgres one server holds for requests. A server opens six more: see docs/operating/install.md.',
    fallback: '`10`',
    short: 'connections to Postgres for requests; a server needs six more',
  },
  DELETION_LIST_DIR: {
    example: '/var/lib/passage-deletions',
    note: 'A folder outside of the database and its backups, for the list of deleted accounts: after a backup was restored, they are deleted again with it. All servers need the same one. Not set: there is no such list. See docs/operating/backup.md.',
    fallback: 'none',
    short: 'a folder for the list of deleted accounts, see [backup.md](backup.md)',
  },
  DELETION_LIST_DAYS: {
    example: '180',
    note: 'For how many days the list keeps a deleted account: longer than you keep any backup.',
    fallback: '`180`',
    short: 'days that the list keeps them; longer than any backup',
  },
  CACHE_MB: {
    example: '192',
    note: 'How many megabytes of memory one server takes for shared pages and for the content that they are made of. What was not used for longest leaves first.',
    fallback: '`192`',
    short: 'megabytes, a third each for shared pages, the content and search indexes',
  },
  PROXY_CACHE_SECONDS: {
    example: '0',
    note: "How many seconds a proxy or CDN may send pages that are everybody's without asking, and for as long again while it asks; 0: it asks each time, so that new content is there at once. See docs/operating/proxy.md.",
    fallback: '`0`',
    short: "seconds that a proxy may keep everybody's pages, see [proxy.md](proxy.md)",
  },
  CONTENT_DIR: {
    example: 'content',
    note: 'The folder of the content that is imported at each start. Relative to the project.',
    fallback: '`content`',
    short: 'the folder that is imported at each start',
  },
  CONTENT_FAULT_KEEPS: {
    example: 'all',
    note: 'What a fault in the content of one centre keeps as it was: all content, or only that centre.',
    fallback: '`all`; `centre` with a gateway',
    short: 'what a fault in one centre keeps as it was: `all` content, or only that `centre`',
  },
  THEME_DIR: {
    example: '',
    note: 'A folder with another look: colours, font, mark, icons, drawings. See docs/operating/theme.md and examples/theme.',
    fallback: 'none',
    short: 'a folder with another look, see [theme.md](theme.md)',
  },
  PRODUCT_NAME: {
    example: 'Passage',
    note: "The product's name in titles, texts and the installed app.",
    fallback: '`Passage`',
    short: 'the name in titles, texts and the installed app',
  },
  PRODUCT_DESCRIPTION: {
    example: '"Öffnungszeiten, Shops und Coupons unserer Center."',
    note: "One German sentence for search engines and the installed app. Not set: the app's own text for the home page.",
    fallback: 'none',
    short: 'one German sentence for search engines and the installed app',
  },
  DEEP_LINK_SCHEME: {
    example: 'passage',
    note: 'The URL scheme that opens the native apps, without colon. Not set: no link into the app.',
    fallback: 'none',
    short: 'opens the apps at the same page: `passage://open/en/hafen/shops`',
  },
  IOS_APP_ID: {
    example: '1234567890',
    note: "The number of the iOS app in the App Store: badge, Safari's banner, cards in networks.",
    fallback: 'none',
    short: "the iOS app's number in the store: badge, banner, cards in networks",
  },
  IOS_TEAM_ID: {
    example: 'A1B2C3D4E5',
    note: "The team id of the iOS app, ten characters. With IOS_BUNDLE_ID it enables universal links: the app opens the site's pages.",
    fallback: 'none',
    short: 'its team and …',
  },
  IOS_BUNDLE_ID: {
    example: 'com.example.passage',
    note: 'The bundle id of the iOS app. Set both or neither.',
    fallback: 'none',
    short: '… its bundle: `/.well-known/apple-app-site-association`',
  },
  ANDROID_APP_ID: {
    example: 'com.example.passage',
    note: 'The package of the Android app: badge and cards in networks.',
    fallback: 'none',
    short: "the Android app's package: badge, cards in networks",
  },
  ANDROID_CERT_FINGERPRINTS: {
    example:
      '14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5',
    note: "The SHA-256 fingerprints of the Android app's signing certificates, separated by commas. They enable app links: the app opens the site's pages.",
    fallback: 'none',
    short: 'SHA-256 of its certificates: `/.well-known/assetlinks.json`',
  },
  KEEP_PAGES: {
    example: 'true',
    note: 'Whether browsers may keep pages for when there is no network. With false, browsers that keep some remove them the next time they come.',
    fallback: '`true`',
    short: '`false`: no browser keeps pages, and those that do remove them, see below',
  },
  QUERY_PARAMS_TO_CONTENT_MAP: {
    example: 'shop,coupon,event,news',
    note: 'Query parameters that select content, separated by commas. They are removed from the address when a panel opens.',
    fallback: '`shop,coupon,event,news`',
    short: 'query parameters that leave the address when a panel opens',
  },
} as const satisfies Readonly<Record<string, SettingDescription>>
