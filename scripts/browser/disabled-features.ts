/**
 * The hidden pages that a browser with windows loads into each window, for the suggestions below its address bar. No
 * test uses them, and they cost more processor time than most tests.
 */
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * The features that Playwright turns off. Chromium applies only the last list on its command line, so our list repeats
 * them.
 */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The features of the browser that are turned off in tests. A browser ignores unknown names. */
export const disabledFeatures = [...playwrightFeatures, ...hiddenPages]
