/** The deep link of a page, with its whole path: `passage://open/en/isarpark-muenchen/shops` (PRD-08). */
export const deepLinkTo = (scheme: string, path: string): string => `${scheme}://open${path}`
