/** A node of any tree: Markdown, or HTML, where an element without a place in the text lacks the ends. */
export type PlacedNode = {
  readonly children?: readonly PlacedNode[] | undefined
  readonly position?: Position | undefined
}

type Position = { readonly start?: Point | undefined; readonly end?: Point | undefined }

export type MarkdownNode = {
  readonly type: string
  children?: MarkdownNode[] | undefined
  value?: string | undefined
  url?: string | undefined
  readonly identifier?: string | undefined
  readonly ordered?: boolean | null | undefined
  readonly align?: readonly unknown[] | null | undefined
  data?: { hProperties?: Record<string, unknown> | undefined } | undefined
  position?: Position | undefined
}

type Point = { readonly line: number; readonly offset?: number | undefined }

export const sourceOf = ({ position }: MarkdownNode, source: string): string =>
  source.slice(position?.start?.offset ?? 0, position?.end?.offset ?? 0)

/** A node and all nodes in it, in the order of the text, without recursion: a text may be nested very deeply. */
export function* walkMarkdown<Node extends { readonly children?: readonly Node[] | undefined }>(
  root: Node,
): Generator<{ node: Node; depth: number }> {
  const open = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    const { depth } = next
    open.push(...(next.node.children ?? []).map((node) => ({ node, depth: depth + 1 })).toReversed())
  }
}
