/**
 * The oldest browsers in which the scripts run, by the names of the bundler's targets: the table of
 * docs/operating/README.md. An ESR of Firefox has the number of the Firefox that it began as.
 */
export const oldestBrowsers = {
  chrome: '117',
  edge: '117',
  firefox: '125',
  ios: '17.4',
  safari: '17.4',
} as const

/** For `build.target`: newer syntax is rewritten. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
