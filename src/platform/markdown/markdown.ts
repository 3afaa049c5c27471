import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { LRUCache } from 'lru-cache'
import { unified, type Processor } from 'unified'
import { emphasisSyntax } from './emphasis.ts'
import {
  findDeepLine,
  findDeepNode,
  findInMarkdown,
  findLastHtml,
  type MarkdownFinding,
} from './markdown-findings.ts'
import { safeHtml } from './safe-html.ts'
import { keepWrittenNumbers } from './written-numbers.ts'
import { sourceOf, type MarkdownNode } from './markdown-node.ts'

const signsBehind = /[“”„«»‹›’‘‚…–—]+$/

/** Takes the signs behind an address that became a link by itself out of it: in „https://a.example“ too. */
function freeLinksOfSigns(parent: MarkdownNode, source: string): void {
  const children = (parent.children ?? []).flatMap((child): MarkdownNode[] => {
    const [text] = child.children ?? []
    const isBare = child.type === 'link' && !/^[[<]/.test(sourceOf(child, source))
    const signs = isBare ? signsBehind.exec(text?.value ?? '')?.[0] : undefined
    if (signs === undefined || text?.value === undefined) {
      freeLinksOfSigns(child, source)
      return [child]
    }
    const url = child.url ?? ''
    text.value = text.value.slice(0, -signs.length)
    child.url = url.slice(0, url.length - signs.length)
    return [child, { type: 'text', value: signs }]
  })
  if (parent.children !== undefined) parent.children = children
}

/**
 * Leaves `[x]` as it is written: the boxes of GitHub's task lists are forms, which are not allowed here, and the parser
 * also takes one for a box that only follows a list.
 */
const withoutTaskLists = { disable: { null: ['tasklistCheck'] } }

/** The syntax that differs from that of GitHub. */
function ownSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), withoutTaskLists, emphasisSyntax]
}

/** The part of an HTML tree that the two steps below read and change. */
type Node = {
  readonly type: string
  tagName?: string
  properties?: Record<string, unknown>
  readonly children?: Node[]
}

const levelOf = (node: Node): number | undefined => {
  const digit = /^h([1-6])$/.exec(node.tagName ?? '')?.[1]
  return digit === undefined ? undefined : Number(digit)
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walk(child)
}

/** The page has the only h1: the highest heading of a text becomes h2, and the ones below keep their distance. */
const shiftHeadings = () => (tree: Node) => {
  const headings = [...walk(tree)].flatMap((node) => {
    const level = levelOf(node)
    return level === undefined ? [] : [{ node, level }]
  })
  const shift = 2 - Math.min(...headings.map(({ level }) => level))
  for (const { node, level } of headings) node.tagName = `h${Math.min(level + shift, 6)}`
}

/** A link to another host gets `rel="noopener noreferrer"`: it learns neither where we are nor who opened it. */
const markForeignLinks = () => (tree: Node) => {
  for (const node of walk(tree)) {
    if (node.tagName !== 'a' || node.properties === undefined) continue
    const { href } = node.properties
    delete node.properties.rel
    if (typeof href === 'string' && /^\s*(https?:|[/\\]{2})/i.test(href)) {
      node.properties.rel = ['noopener', 'noreferrer']
    }
  }
}

/*
 * Raw HTML in the Markdown is parsed first (`rehype-raw`), and the tree is sanitised last, so that nothing unsafe can
 * be assembled from harmless pieces. The result may be shown without further checks.
 */
const reader = unified()
  .use(remarkParse)
  // «10~12 Uhr» strikes nothing through.
  .use(remarkGfm, { singleTilde: false })
  .use(ownSyntax)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze()
const writer = unified()
  .use(shiftHeadings)
  .use(markForeignLinks)
  .use(rehypeSanitize, safeHtml)
  .use(rehypeStringify)
  .freeze()

/** A text as HTML that is safe to show, and what of it visitors would not read as it is meant. */
export type RenderedMarkdown = { readonly html: string; readonly findings: readonly MarkdownFinding[] }

/** Markdown, with raw HTML in it, as HTML that is safe to show (CTR-05). */
export const renderMarkdown = (source: string): string => judgeMarkdown(source).html

/** The same with its faults, which `content check` reports. */
export function judgeMarkdown(source: string): RenderedMarkdown {
  const known = rendered.get(source)
  if (known !== undefined) return known
  const plain = renderPlain(source)
  const result = plain === undefined ? parseMarkdown(source) : { html: plain, findings: [] }
  rendered.set(source, result)
  return result
}

/** Texts that were rendered before: centres of one operator have many in common, such as legal pages and answers. */
const rendered = new LRUCache<string, RenderedMarkdown>({ max: 1_000 })

/** Parses and renders a text; `judgeMarkdown` gives the same, without parsing what is only paragraphs. */
export function parseMarkdown(source: string): RenderedMarkdown {
  const deepLine = findDeepLine(source)
  if (deepLine !== undefined) return { html: '', findings: [deepLine] }
  const tree = reader.parse(source)
  const deepNode = findDeepNode(tree)
  if (deepNode !== undefined) return { html: '', findings: [deepNode] }
  const findings = findInMarkdown(tree, source)
  keepWrittenNumbers(tree, source)
  freeLinksOfSigns(tree, source)
  try {
    const html = reader.runSync(tree)
    const deepElement = findDeepNode(html)
    if (deepElement !== undefined) return { html: '', findings: [deepElement] }
    return { html: writer.stringify(writer.runSync(html)).trim(), findings }
  } catch (error) {
    // The parser of HTML is recursive, and only it knows which elements lie inside each other.
    if (error instanceof RangeError) return { html: '', findings: [findLastHtml(tree)] }
    throw error
  }
}

/**
 * A line that no rule of Markdown or HTML gives a meaning to: it begins with a letter or an opening quotation mark, ends
 * without a space, and has no character of any markup.
 */
const plainLine = /^[\p{L}„“][\p{L}\p{M}\p{N} \u00a0.,;:!?'"„“”‚‘’–—…()%€/+-]*$/u
/** Addresses become links without any mark. */
const address = /:\/\/|www\.|:\/|\S:\S*\S\.\S/i

/** The paragraphs of a text without markup, like most of the content; undefined if it may have some. */
function renderPlain(source: string): string | undefined {
  const text = source.replace(/\n+$/, '')
  if (address.test(text)) return undefined
  const paragraphs = text.split(/\n{2,}/)
  const isPlain = paragraphs.every((paragraph) =>
    paragraph.split('\n').every((line) => plainLine.test(line) && !/[ \u00a0]$/.test(line)),
  )
  return isPlain ? paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n') : undefined
}
