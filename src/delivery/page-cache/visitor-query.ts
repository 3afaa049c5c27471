import { randomBytes } from 'node:crypto'

/*
 * The part of a query that no screen reads, such as `utm_source=poster`. It does not change what a page shows, but
 * links of the page repeat it (PAN-02, RTE-42). So a shared page is rendered once with a placeholder, which is replaced
 * for each visitor by this part of the visitor's own query.
 */

/** Of this process alone: a query that contains the placeholder could otherwise be written in its place. */
const secret = randomBytes(8).toString('hex')

/** Stands for that part in the address of a shared page. The `%5F` shows how often a link has encoded the query. */
export const placeholder = `visitors%5F${secret}`

const written = new RegExp(`visitors%((?:25)*)5F${secret}`, 'g')
const inText = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** The page with the visitor's query in each place. */
export function fillIn(page: Buffer, visitorQuery: string): Buffer {
  const query = new URL(`http://localhost/?${visitorQuery}`).search.slice(1)
  const filled = page
    .toString()
    .replaceAll(written, (_, encoded: string) => writeQuery(query, encoded.length / '25'.length))
  return Buffer.from(filled)
}

/** The query as text of an HTML attribute, encoded as many times as the link's address. */
function writeQuery(query: string, level: number): string {
  let text = query
  for (let round = 0; round < level; round += 1) text = encodeURIComponent(text)
  return text.replaceAll(/[&"'<>]/g, (character) => inText[character as keyof typeof inText])
}
