import { sourceOf, type MarkdownNode } from './markdown-node.ts'

/*
 * Numbers stay the numbers that were written (CTR-05). Markdown takes «24. Dezember geschlossen» for the first item of a
 * list and counts on from it, whatever number the next item has.
 */

const months =
  'jan(?:uar|uary)?|jän(?:ner)?|feb(?:ruar|ruary)?|märz?|mar(?:ch)?|apr(?:il)?|mai|may|jun[ie]?|jul[iy]?|aug(?:ust)?|' +
  'sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?'
const beginsWithMonth = new RegExp(String.raw`^(?:${months})(?![\p{L}\p{N}])`, 'iu')

/** The number in front of an item as it is written, such as `24.`. */
const markerOf = (item: MarkdownNode, source: string): string =>
  /^\d{1,9}[.)]/.exec(sourceOf(item, source))?.[0] ?? ''

/** Shows ordered lists with the numbers that were written: as text unless they are counted on, and else as a list. */
export function keepWrittenNumbers(parent: MarkdownNode, source: string): void {
  for (const child of parent.children ?? []) keepWrittenNumbers(child, source)
  const children: MarkdownNode[] = []
  for (const child of parent.children ?? []) {
    const parts = child.type === 'list' && child.ordered === true ? showList(child, source) : [child]
    for (const part of parts) {
      const last = children.at(-1)
      if (last !== undefined && part !== child && touches(last, part)) joinParagraphs(last, part)
      else children.push(part)
    }
  }
  if (parent.children !== undefined) parent.children = children
}

/** A list, or the paragraphs that were meant. */
function showList(list: MarkdownNode, source: string): readonly MarkdownNode[] {
  const items = list.children ?? []
  const markers = items.map((item) => markerOf(item, source))
  const isPlain = items.every(
    ({ children = [] }) => children.length <= 1 && (children[0]?.type ?? 'paragraph') === 'paragraph',
  )
  if (isPlain && (!isCounted(markers) || items.some((item) => beginsWithMonth.test(textOf(item)))))
    return items.map((item, index) => toParagraph(item, markers[index] ?? ''))
  // A list inside an item, for example: it stays one, and each item has its number.
  if (!isCounted(markers))
    for (const [index, item] of items.entries())
      item.data = { ...item.data, hProperties: { value: Number.parseInt(markers[index] ?? '', 10) } }
  return [list]
}

function isCounted(markers: readonly string[]): boolean {
  const first = Number.parseInt(markers[0] ?? '', 10)
  return (
    markers.length > 1 && markers.every((marker, index) => /^\d+/.exec(marker)?.[0] === String(first + index))
  )
}

function textOf(item: MarkdownNode): string {
  let node: MarkdownNode | undefined = item
  while (node?.value === undefined && node !== undefined) node = node.children?.[0]
  return node?.value ?? ''
}

function toParagraph(item: MarkdownNode, marker: string): MarkdownNode {
  const children = item.children?.[0]?.children ?? []
  const written = { type: 'text', value: children.length === 0 ? marker : `${marker} ` }
  return { type: 'paragraph', children: [written, ...children], position: item.position }
}

/** Whether two paragraphs stand in lines that follow each other, without an empty one between them. */
const touches = (one: MarkdownNode, next: MarkdownNode): boolean =>
  one.type === 'paragraph' &&
  one.position?.end !== undefined &&
  one.position.end.line + 1 === next.position?.start?.line

/** Each of them keeps its line. */
function joinParagraphs(one: MarkdownNode, next: MarkdownNode): void {
  one.children = [...(one.children ?? []), { type: 'break' }, ...(next.children ?? [])]
  if (one.position !== undefined && next.position !== undefined)
    one.position = { start: one.position.start, end: next.position.end }
}
