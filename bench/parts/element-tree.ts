import { createElement, type ElementType, type ReactNode } from 'react'
import { SaxesParser } from 'saxes'

/** An element of a page, as plain data. */
export type TreeElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: readonly TreeNode[]
}
/** An element or a text. */
export type TreeNode = TreeElement | string

/**
 * Reads a page that React has written (so every attribute is quoted and every element closed) as a tree. Scripts are
 * left out: they are not made by rendering.
 */
export function readElementTree(html: string): TreeElement {
  const styles: string[] = []
  const readable = html
    .replace(/^<!DOCTYPE html>/, '')
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/(<style\b[^>]*>)([\s\S]*?)<\/style>/g, (_, open: string, text: string) => {
      styles.push(text)
      return `${open}</style>`
    })
    .replaceAll(/<(meta|link|input|img|br|hr|source)\b([^>]*?)\/?>/g, '<$1$2/>')
  type Open = { tag: string; attributes: Record<string, unknown>; children: TreeNode[] }
  const document: Open = { tag: '', attributes: {}, children: [] }
  const open = [document]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Open = {
      tag: name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => propertyOf(key, value)),
      ),
      children: [],
    }
    if (name === 'style') element.attributes['dangerouslySetInnerHTML'] = { __html: styles.shift() ?? '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    if (open.length > 1) open.at(-1)?.children.push(text)
  })
  parser.on('closetag', () => open.pop())
  parser.write(readable).close()
  const [page] = document.children
  if (typeof page !== 'object') throw new Error('the page has no elements')
  return page
}

const booleans = new Set([
  'async',
  'defer',
  'disabled',
  'checked',
  'hidden',
  'open',
  'selected',
  'required',
  'inert',
])
const names: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  maxlength: 'maxLength',
  srcset: 'srcSet',
}

/** React wants a style as an object and takes an empty text for a boolean as «no». */
function propertyOf(name: string, value: string): [string, unknown] {
  if (name === 'style') {
    const styles = value.split(';').map((each): [string, string] => {
      const colon = each.indexOf(':')
      return [each.slice(0, colon), each.slice(colon + 1)]
    })
    return [name, Object.fromEntries(styles)]
  }
  if (booleans.has(name) && value === '') return [name, true]
  return [names[name] ?? name, value]
}

/**
 * Makes the React elements of a tree.
 * @param replace gives another component or content for an element; undefined leaves it
 */
export function makeElements(
  node: TreeNode,
  replace: (element: TreeElement) => ElementType | { readonly content: ReactNode } | undefined = () =>
    undefined,
): ReactNode {
  if (typeof node === 'string') return node
  const other = replace(node)
  if (typeof other === 'object' && 'content' in other) return other.content
  const children = node.children.map((child) => makeElements(child, replace))
  return createElement(other ?? node.tag, node.attributes, ...children)
}
