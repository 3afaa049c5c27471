import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { markForeignLinks, shiftHeadings } from './markdown-tree.ts'
import { safeHtml } from './safe-html.ts'

/*
 * Raw HTML in the Markdown is parsed first (`rehype-raw`), and the tree is sanitised last, so that nothing unsafe can
 * be assembled from harmless pieces. The result may be shown without further checks.
 */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(shiftHeadings)
  .use(markForeignLinks)
  .use(rehypeSanitize, safeHtml)
  .use(rehypeStringify)
  .freeze()

/** Markdown, with raw HTML in it, as HTML that is safe to show (CTR-05). */
export const renderMarkdown = (source: string): string => String(processor.processSync(source)).trim()
