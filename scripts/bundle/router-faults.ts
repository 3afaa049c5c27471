/** A fault of the router that the app cannot get past without touching its inside. */
export type RouterFault = {
  /** The router's file with the fault, below `react-router/dist/production/lib`. */
  readonly file: string
  /** What goes wrong for a visitor, or is reported as an error where nothing is wrong. */
  readonly fault: string
  /** The public thread that comes closest to it, and what it says of the fault. */
  readonly thread: { readonly address: string; readonly says: string }
  /** The file that mends it. */
  readonly mendedBy: string
  /** The version of the router in which somebody has last looked. */
  readonly seenIn: string
  /** How to see that the router no longer has it, so that what mends it can go. */
  readonly goneWhen: string
}

/**
 * The faults of the router that the app mends. Nothing of the router is replaced or given another form for any other
 * reason. The table in `docs/updating.md` says the same, and a test compares both; another test fails after each update
 * of the router until somebody has looked at each of them again and raised `seenIn`.
 */
export const routerFaults = [
  {
    file: 'dom/ssr/routeModules.js',
    fault:
      'If the code of a page cannot be loaded, the open page is loaded again instead of the one that was asked for, and without a network too',
    thread: {
      address: 'https://github.com/remix-run/react-router/pull/13061',
      says: 'goes to the wanted page where routes are discovered, and calls the reload here its model; no thread about this file was found',
    },
    mendedBy: 'scripts/bundle/mend-router.ts',
    seenIn: '8.4.0',
    goneWhen: '`loadRouteModule` no longer calls `window.location.reload()`',
  },
  {
    file: 'dom/ssr/links.js',
    fault:
      'A link that is only pointed at runs the code of its page, and if that cannot be loaded, the open page is loaded again',
    thread: {
      address: 'https://github.com/remix-run/react-router/pull/15470',
      says: 'is open, and changes this statement, because its failure is handled nowhere; of the reload after a link is pointed at only users of Remix tell, from which the router has it: https://github.com/concrete-utopia/utopia/pull/4686',
    },
    mendedBy: 'scripts/bundle/mend-router.ts',
    seenIn: '8.4.0',
    goneWhen: '`getKeyedPrefetchLinks` does not call `loadRouteModule` for a route that has no `links`',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    fault: 'Without a network, an error takes the place of the open page when another one is opened',
    thread: {
      address: 'https://github.com/remix-run/remix/issues/360',
      says: 'describes it, and was closed without a way to keep the open page',
    },
    mendedBy: 'scripts/bundle/mend-router.ts',
    seenIn: '8.4.0',
    goneWhen: 'the app can decide what `fetchAndDecodeViaTurboStream` calls, or what follows if it fails',
  },
  {
    file: 'dom/ssr/routes.js',
    fault:
      'While the router waits for the style sheets of a page whose code is there, nothing handles the promise of its data: if these fail, the browser reports an unhandled error, although the router goes on to handle it',
    thread: {
      address: 'https://github.com/remix-run/react-router/pull/12889',
      says: 'brought the waiting; no thread about the fault was found',
    },
    mendedBy: 'server/builds/locale-manifest.ts',
    seenIn: '8.4.0',
    goneWhen: '`prefetchStylesAndCallHandler` awaits what `handler` returns',
  },
] as const satisfies readonly RouterFault[]

/** A file of the router in which a fault is mended. */
export type FaultyFile = (typeof routerFaults)[number]['file']
