/*
 * The part of a query that no screen reads, such as `utm_source=poster`. It changes nothing of what a page shows, but links
 * of the page repeat it (PAN-02, RTE-42). So a shared page is rendered once with a placeholder, and for each visitor the
 * placeholder becomes what the visitor's own address has there.
 */

/** Stands for that part in the address of a shared page. The `%5F` shows how often a link has encoded the query. */
export const placeholder = 'visitors%5Fquery'

const written = /visitors%((?:25)*)5Fquery/g
const inText = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/**
 * Puts the visitor's part of the query into HTML that was rendered with the placeholder, encoded as often as the
 * placeholder was: links that lead to the sign-in carry the page's address as a parameter.
 */
export function fillPlaceholder(html: string, visitorQuery: string): string {
  const { search } = new URL(`http://localhost/?${visitorQuery}`)
  const asSpelled = search.slice(1)
  return html.replaceAll(written, (_, levels: string) => {
    let text = asSpelled
    for (let level = 0; level < levels.length; level += '25'.length) text = encodeURIComponent(text)
    return text.replaceAll(/[&"'<>]/g, (character) => inText[character as keyof typeof inText])
  })
}
