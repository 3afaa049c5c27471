import { safeHtml } from './safe-html.ts'
import { sourceOf, walkMarkdown, type MarkdownNode, type PlacedNode } from './markdown-node.ts'

/** Something in a Markdown text that visitors would not read as it is meant; lines are counted from 0. */
export type MarkdownFinding = { readonly line: number; readonly problem: string; readonly remedy: string }

/** How deep a text may be nested: far more than a person writes, and far less than exceeds the stack. */
const mostNesting = 30

const tooDeep = (line: number): MarkdownFinding => ({
  line,
  problem: `this lies more than ${mostNesting} levels deep`,
  remedy: 'write fewer marks of lists, quotations and emphasis, or fewer HTML elements, inside each other',
})

/** A mark that begins a quotation or an item. */
const containerMark = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/

/** Marks of emphasis and links in one paragraph: the time to read them grows with their square. */
const mostMarks = 2_000

/** Where a text is nested so deep that it would exceed the parser's stack, or its time; judged before it is parsed. */
export function findDeepLine(source: string): MarkdownFinding | undefined {
  let marks = 0
  for (const [line, written] of source.split('\n').entries()) {
    marks =
      written.trim() === '' ? 0 : marks + written.replaceAll(/(.)\1+/g, '$1').split(/[*_~[<`]/).length - 1
    if (marks > mostMarks || countContainers(written) > mostNesting) return tooDeep(line)
  }
  return undefined
}

/** How many quotations and lists a line begins. */
function countContainers(line: string): number {
  let rest = line
  let count = 0
  for (
    let mark = containerMark.exec(rest);
    mark !== null && count <= mostNesting;
    mark = containerMark.exec(rest)
  ) {
    rest = rest.slice(mark[0].length)
    count += 1
  }
  return count
}

/** Where a parsed text is nested so deep that the further steps would exceed the stack. */
export function findDeepNode(root: PlacedNode): MarkdownFinding | undefined {
  let line = 0
  for (const { node, depth } of walkMarkdown(root)) {
    // Not each element of raw HTML has a place: it is behind the last one that has.
    if (node.position?.start !== undefined) line = lineOf(node)
    if (depth > mostNesting * 2) return tooDeep(line)
  }
  return undefined
}

/** Where HTML that exceeds the stack ends: its innermost elements. */
export const findLastHtml = (root: MarkdownNode): MarkdownFinding =>
  tooDeep([...walkMarkdown(root)].reduce((line, { node }) => (node.type === 'html' ? lineOf(node) : line), 0))

/** What of a parsed text visitors would not read as it is meant (CTR-05). */
export function findInMarkdown(root: MarkdownNode, source: string): MarkdownFinding[] {
  const nodes = [...walkMarkdown(root)].map(({ node }) => node)
  const referred = new Set(
    nodes.flatMap(({ type, identifier }) => (type.endsWith('Reference') ? (identifier ?? []) : [])),
  )
  return nodes.flatMap((node) => judgeNode(node, source, referred))
}

const lineOf = ({ position }: PlacedNode): number => (position?.start?.line ?? 1) - 1

function judgeNode(
  node: MarkdownNode,
  source: string,
  referred: ReadonlySet<string>,
): readonly MarkdownFinding[] {
  const written = sourceOf(node, source)
  const at = (problem: string, remedy: string, offset = 0): MarkdownFinding[] => [
    { line: lineOf(node) + written.slice(0, offset).split('\n').length - 1, problem, remedy },
  ]
  switch (node.type) {
    case 'text':
      return judgeText(written, at)
    case 'html':
      return judgeHtml(written, at)
    case 'list':
      return judgeList(node, source, at)
    case 'table':
      return (node.children ?? []).flatMap((row) =>
        (row.children?.length ?? 0) > (node.align?.length ?? 0)
          ? {
              line: lineOf(row),
              problem: 'this row has more cells than the head of its table',
              remedy: 'write as many cells, and \\| for a line that is none of the table',
            }
          : [],
      )
    case 'definition':
    case 'footnoteDefinition':
      return referred.has(node.identifier ?? '')
        ? []
        : at(
            `${shorten(written)} defines a link or a footnote that nothing refers to, and is not shown`,
            `write a backslash before it: \\${shorten(written)}`,
          )
    default:
      return []
  }
}

type At = (problem: string, remedy: string, offset?: number) => MarkdownFinding[]

/** Marks that were meant and stay visible. Those behind a backslash are meant to be seen. */
function judgeText(written: string, at: At): readonly MarkdownFinding[] {
  const text = written.replaceAll(/\\[^\n]/g, '  ')
  const heading = /(?<=^|\n)#{2,6}(?=[^\s#])/.exec(text)
  if (heading !== null)
    return at(
      `the marks ${heading[0]} of a heading stay visible`,
      `write a space after them: ${heading[0]} …`,
      heading.index,
    )
  const marks =
    /(?<!\*)\*{2,3}(?!\*)|(?<!~)~~(?!~)|(?<!_)__(?!_)/.exec(text) ??
    /(?<=^|[\s([„"'/-])\*(?=[\p{L}\p{N}„"])[^*]*[^\s([*]\*(?!\*)/u.exec(text) ??
    /(?<=^|[\s([„"'])_(?=[\p{L}\p{N}„"])[^_]*[^\s([_]_(?!_)/u.exec(text)
  if (marks === null) return []
  const [first = ''] = /^[*_~]+/.exec(marks[0]) ?? []
  const wholeWord =
    first === '*' || first === '_' ? ', and around whole words, or ** around a part of one' : ''
  return at(
    `the marks ${first} in ${shorten(text.slice(Math.max(0, marks.index - 12), marks.index + 24).trim())} stay visible`,
    `put them on both sides, right beside the words${wholeWord}; if they are meant to be seen, write ${[...first].map((mark) => `\\${mark}`).join('')}`,
    marks.index,
  )
}

/** Elements of HTML that are dropped, some with their text; others are not HTML, but a text with a sign for «less». */
const droppedElements = new Set(
  `a audio b base body button canvas center dialog fieldset font footer form h1 head header html img input label legend
  link main map menu meta nav option picture source strike tt video big track area article aside col colgroup data
  datalist frame frameset hgroup marquee meter output optgroup param progress rp rt ruby search slot var wbr xml`
    .split(/\s+/)
    .concat(safeHtml.tagNames ?? [], safeHtml.strip ?? []),
)

function judgeHtml(written: string, at: At): readonly MarkdownFinding[] {
  for (const { 0: tag, 1: name = '', index } of written.matchAll(/<\/?([a-z][\w:-]*)[^<>]*>/gi)) {
    if (droppedElements.has(name.toLowerCase())) continue
    return at(
      `${shorten(tag)} would be taken for HTML and not be shown`,
      `write ${shorten(tag.replace('<', '&lt;'))}`,
      index,
    )
  }
  const bare = written.replaceAll(/<[^>]*>|<!--[\s\S]*?-->|\\[^\n]/g, (part) =>
    part.replaceAll(/[^\n]/g, ' '),
  )
  const marks = /\*\*(?=\S)[^*]+\*\*/.exec(bare)
  return marks === null
    ? []
    : at(
        `the marks ** stay visible inside HTML`,
        'write <strong> there, or an empty line before the text',
        marks.index,
      )
}

function judgeList(list: MarkdownNode, source: string, at: At): readonly MarkdownFinding[] {
  if (list.ordered !== true) return []
  const numbers = (list.children ?? []).map((item) => /^\d+/.exec(sourceOf(item, source))?.[0])
  const twice = numbers.find((number, index) => index > 0 && number === numbers[index - 1])
  return twice === undefined
    ? []
    : at(
        `two items of a list have the number ${twice}`,
        'write the numbers that visitors are to read: 1., 2., 3.',
      )
}

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
