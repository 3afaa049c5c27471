import { htmlToText } from '#core/html-to-text.ts'

/**
 * HTML of the content with whole addresses in its links, for who shows it elsewhere. Its attributes stand in double
 * quotes, because our own renderer has written them.
 */
export const withAbsoluteLinks = (html: string, pageAddress: string): string =>
  html.replaceAll(/(<[a-z][^>]* (?:href|cite)=")([^"]*)"/g, (written, before: string, address: string) => {
    const whole = URL.parse(htmlToText(address), pageAddress)
    return whole === null ? written : `${before}${whole.href.replaceAll('&', '&amp;')}"`
  })
