import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { LRUCache } from 'lru-cache'
import { unified, type Processor } from 'unified'
import { markForeignLinks, shiftHeadings } from './markdown-tree.ts'
import { safeHtml } from './safe-html.ts'

/**
 * Leaves `[x]` as it is written: the boxes of GitHub's task lists are forms, which are not allowed here, and the parser
 * also takes one for a box that only follows a list.
 */
function withoutTaskLists(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['tasklistCheck'] } }]
}

/*
 * Raw HTML in the Markdown is parsed first (`rehype-raw`), and the tree is sanitised last, so that nothing unsafe can
 * be assembled from harmless pieces. The result may be shown without further checks.
 */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withoutTaskLists)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(shiftHeadings)
  .use(markForeignLinks)
  .use(rehypeSanitize, safeHtml)
  .use(rehypeStringify)
  .freeze()

/** Markdown, with raw HTML in it, as HTML that is safe to show (CTR-05). */
export function renderMarkdown(source: string): string {
  const known = rendered.get(source)
  if (known !== undefined) return known
  const html = renderPlain(source) ?? parseMarkdown(source)
  rendered.set(source, html)
  return html
}

/** Texts that were rendered before: centres of one operator have many in common, such as legal pages and answers. */
const rendered = new LRUCache<string, string>({ max: 1_000 })

/** Parses and renders a text; `renderMarkdown` gives the same, without parsing what is only paragraphs. */
export const parseMarkdown = (source: string): string => String(processor.processSync(source)).trim()

/**
 * A line that no rule of Markdown or HTML gives a meaning to: it begins with a letter or an opening quotation mark, ends
 * without a space, and has no character of any markup.
 */
const plainLine = /^[\p{L}„“][\p{L}\p{M}\p{N} \u00a0.,;:!?'"„“”‚‘’–—…()%€/+-]*$/u
/** Addresses become links without any mark. */
const address = /:\/\/|www\.|:\/|\S:\S*\S\.\S/i

/**
 * The paragraphs of a text without any markup, like most texts of shops, events and answers; undefined if the text may
 * have some.
 */
function renderPlain(source: string): string | undefined {
  const text = source.replace(/\n+$/, '')
  if (address.test(text)) return undefined
  const paragraphs = text.split(/\n{2,}/)
  const isPlain = paragraphs.every((paragraph) =>
    paragraph.split('\n').every((line) => plainLine.test(line) && !/[ \u00a0]$/.test(line)),
  )
  return isPlain ? paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n') : undefined
}
