/**
 * The deep link of a page. It contains the whole path of the page: `passage://open/en/isarpark-muenchen/shops`
 * (PRD-08).
 */
export const deepLinkTo = (scheme: string, path: string): string => `${scheme}://open${path}`
