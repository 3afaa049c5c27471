/** The first match counts: most browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser and system of a `User-Agent`, such as «Firefox, Android»: known names only, so that nobody can write into
 * the mail to somebody else. Null if neither is known.
 */
export function describeDevice(userAgent: string | null): string | null {
  const named = [browsers, systems].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent ?? ''))
    return found === undefined ? [] : [found[1]]
  })
  return named.length === 0 ? null : named.join(', ')
}
