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
export const shiftHeadings = () => (tree: Node) => {
  const headings = [...walk(tree)].flatMap((node) => {
    const level = levelOf(node)
    return level === undefined ? [] : [{ node, level }]
  })
  const shift = 2 - Math.min(...headings.map(({ level }) => level))
  for (const { node, level } of headings) node.tagName = `h${Math.min(level + shift, 6)}`
}

/**
 * A link to another host gets `rel="noopener noreferrer"`: no referrer is sent, and the target page gets no `opener`.
 */
export const markForeignLinks = () => (tree: Node) => {
  for (const node of walk(tree)) {
    if (node.tagName !== 'a' || node.properties === undefined) continue
    const { href } = node.properties
    delete node.properties.rel
    if (typeof href === 'string' && /^\s*(https?:|[/\\]{2})/i.test(href)) {
      node.properties.rel = ['noopener', 'noreferrer']
    }
  }
}
