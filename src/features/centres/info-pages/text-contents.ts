import { anchorIds } from '#core/anchor-ids.ts'
import { htmlToText } from '#core/html-to-text.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { ContentsEntry } from '#ui/contents-list.tsx'

const headline = /<h2>(.*?)<\/h2>/gs

/** Adds an id to each headline of a text and lists these headlines, for a table of contents. */
export function withContents(body: LocalText): {
  readonly body: LocalText
  readonly contents: readonly ContentsEntry[]
} {
  const titles = [...body.value.matchAll(headline)].map(([, html = '']) => htmlToText(html))
  const ids = anchorIds(titles)
  let next = 0
  const value = body.value.replaceAll(headline, (_, html: string) => {
    const id = ids[next++] ?? ''
    return `<h2 id="${id}">${html}</h2>`
  })
  return {
    body: { ...body, value },
    contents: titles.map((title, index) => ({
      id: ids[index] ?? '',
      title: { value: title, lang: body.lang },
    })),
  }
}
