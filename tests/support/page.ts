import { inject } from 'vitest'

/*
 * Reads pages for tests by regular expressions. React writes the HTML, so its tags are well formed and its entities
 * few; an HTML parser would give the same result.
 */

/** An answer of the server: a page with its HTML. */
export type Page = {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** Asks the server of this run; redirects are not followed. */
export const fetchPath = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(inject('origin') + path, { redirect: 'manual', ...init })

/** Fetches a page and reads its HTML. */
export async function getPage(path: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetchPath(path, init)
  return { path, status: response.status, headers: response.headers, html: await response.text() }
}

/** The data about a page that search engines read: the text of each script with some. */
export const structuredDataOf = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )

/** Runs work for many items, a few at a time. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = [...items.entries()]
  const worker = async () => {
    for (let entry = entries.shift(); entry !== undefined; entry = entries.shift())
      results[entry[0]] = await work(entry[1])
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return results
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}
const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Attributes that a visitor reads or hears. */
const spoken = /\s(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g

/** One piece of text with the language that the page declares for it. */
export type PageText = { readonly text: string; readonly lang: string }

/** All pieces of text that a visitor reads or hears, each with the `lang` that applies to it. */
export function listTexts(html: string): PageText[] {
  const visible = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  const found: PageText[] = []
  const open: { tag: string; lang: string }[] = []
  for (const [, closing, tag = '', attributes = '', text = ''] of visible.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s[^<>]*)?)>([^<]*)/g,
  )) {
    const outer = open.at(-1)?.lang ?? ''
    if (closing === '/') {
      while (open.length > 0 && open.pop()?.tag !== tag);
    } else {
      const lang = /\slang="(\w+)"/.exec(attributes)?.[1] ?? outer
      for (const [, value = ''] of attributes.matchAll(spoken)) found.push({ text: decode(value), lang })
      if (!/^(meta|link|img|input|br|hr|source|use|path|wbr)$/i.test(tag) && !attributes.endsWith('/'))
        open.push({ tag, lang })
    }
    if (text.trim() !== '') found.push({ text: decode(text.trim()), lang: open.at(-1)?.lang ?? '' })
  }
  return found
}

/** The visible text as one string. */
export const textOf = (html: string): string =>
  listTexts(html)
    .map(({ text }) => text)
    .join(' ')

/** The attributes of each element of a name: `elementsOf(html, 'link')[0]?.rel`. */
export const elementsOf = (html: string, tag: string): Readonly<Record<string, string>>[] =>
  [...html.matchAll(new RegExp(`<${tag}((?:\\s[^<>]*)?)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  )
