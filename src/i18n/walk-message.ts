import type { CompiledMessage } from 'icu-minify/format'

/** The kind of an argument in a compiled message, by the compiler's number; a plain argument has none. */
const kinds = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'] as const
/** How a message uses an argument; `text` is a plain argument such as `{product}`. */
export type ArgumentKind = 'text' | Exclude<(typeof kinds)[number], ''>

export type MessagePart =
  | { readonly type: 'argument'; readonly name: string; readonly kind: ArgumentKind }
  | { readonly type: 'tag'; readonly name: string }

type Node = readonly [name: string, ...rest: unknown[]]

const isNode = (part: unknown): part is Node => Array.isArray(part) && typeof part[0] === 'string'

/** The parts of a message, which is a text or a list of texts and nodes; a branch may also be a single one of these. */
const partsOf = (message: unknown): readonly unknown[] => (Array.isArray(message) ? message : [message])

/** The kind of an argument; undefined for a tag, whose second item is its content. */
function kindOf(node: Node): ArgumentKind | undefined {
  if (node.length === 1) return 'text'
  const kind = typeof node[1] === 'number' ? kinds[node[1]] : undefined
  return kind === '' ? undefined : kind
}

const branchesOf = (node: Node): [option: string, message: unknown][] =>
  typeof node[2] === 'object' && /^(select|plural|selectordinal)$/.test(kindOf(node) ?? '')
    ? Object.entries(node[2] as object)
    : []

/** All arguments and tags of a compiled message, including those in the branches of a plural or select. */
export function* listParts(message: CompiledMessage): Generator<MessagePart> {
  for (const node of partsOf(message)) {
    if (!isNode(node)) continue
    const kind = kindOf(node)
    const [name, ...children] = node
    if (kind === undefined) {
      yield { type: 'tag', name }
      yield* listParts(children as unknown as CompiledMessage)
    } else {
      yield { type: 'argument', name, kind }
      for (const [, branch] of branchesOf(node)) yield* listParts(branch as CompiledMessage)
    }
  }
}

/** The keys of the branches that an argument selects. */
export function listOptions(message: CompiledMessage, argument: string): string[] {
  return partsOf(message)
    .filter(isNode)
    .flatMap((node) =>
      branchesOf(node).flatMap(([option, branch]) => [
        ...(node[0] === argument && kindOf(node) === 'select' ? [option] : []),
        ...listOptions(branch as CompiledMessage, argument),
      ]),
    )
}

/** The message with a plain argument, such as `{product}`, replaced by a text that is the same for everybody. */
export function fillArgument(message: CompiledMessage, name: string, value: string): CompiledMessage {
  const fill = (part: unknown): unknown => {
    if (!isNode(part)) return part
    if (part.length === 1) return part[0] === name ? value : part
    const branches = branchesOf(part)
    if (branches.length === 0) return part
    const filled = branches.map(([option, branch]) => [
      option,
      Array.isArray(branch) ? branch.map(fill) : branch,
    ])
    return [part[0], part[1], Object.fromEntries(filled)]
  }
  if (!Array.isArray(message)) return message
  const filled = message.map(fill)
  return filled.every((part) => typeof part === 'string')
    ? filled.join('')
    : (filled as unknown as CompiledMessage)
}
