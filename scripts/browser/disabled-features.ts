/**
 * A browser with windows loads two hidden pages into each of them, for the suggestions below its address bar. No test
 * sees them, and they cost more processor time than most tests.
 */
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The features that Playwright turns off. Chromium obeys only the last list that it is given, so ours repeats them. */
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

/** The features of the browser that are off in tests. A browser ignores names that it does not know. */
export const disabledFeatures = [...playwrightFeatures, ...hiddenPages]
