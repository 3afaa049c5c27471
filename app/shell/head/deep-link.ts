/**
 * The deep link of a page, with the centre and everything below it as in the path:
 * `passage://open/en/isarpark-muenchen/shops` (PRD-08).
 */
export const deepLinkTo = (scheme: string, path: string): string => `${scheme}://open${path}`
