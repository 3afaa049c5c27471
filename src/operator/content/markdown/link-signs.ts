import { sourceOf, type MarkdownNode } from './markdown-node.ts'

const signsBehind = /[“”„«»‹›’‘‚…–—]+$/

/** Takes the signs behind an address that became a link by itself out of it: in „https://a.example“ too. */
export function freeLinksOfSigns(parent: MarkdownNode, source: string): void {
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
