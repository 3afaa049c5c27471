import { SaxesParser, type SaxesTagPlain } from 'saxes'

/*
 * SVG drawings are stored unchanged, so only plain ones are accepted: well-formed XML without document types, custom
 * entities, processing instructions and CDATA, and only with elements from an allow-list. Each fault names its place
 * and the remedy.
 */

/** A fault in the source of a drawing; `offset` counts characters from its beginning. */
export type SvgFault = { readonly offset: number; readonly problem: string; readonly remedy: string }

const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile feTurbulence`.split(/\s+/),
)

/** A reference that leaves the drawing: only `url(#id)` stays inside. */
const outwardUrl = /url\(\s*(?!["']?\s*#)|@import|image-set\(|\\/i

const exportPlain = 'export the drawing as «plain SVG» or «optimised SVG»'

/** Every part of a drawing that could run code or load something, or is not plain SVG; empty for a safe drawing. */
export function checkSvg(source: string): SvgFault[] {
  const faults: SvgFault[] = []
  const open: { readonly name: string; readonly offset: number; text: string }[] = []
  let isPlain = true
  let root: string | undefined
  const parser = new SaxesParser()
  /** Reports a part that is not plain SVG. Later faults are not reported: most only follow from this one. */
  const refuse = (offset: number) => {
    if (isPlain) faults.push({ offset, problem: 'this part is not plain SVG', remedy: exportPlain })
    isPlain = false
  }
  const report = (offset: number, found: Omit<SvgFault, 'offset'>[]) => {
    if (isPlain) faults.push(...found.map((fault) => ({ offset, ...fault })))
  }
  /** The offset at which the markup begins that the parser has just read. */
  const startOf = (mark: string) => source.lastIndexOf(mark, parser.position - 1)

  parser.on('error', () => refuse(Math.min(parser.position, source.length)))
  parser.on('doctype', () => refuse(startOf('<!DOCTYPE')))
  parser.on('processinginstruction', () => refuse(startOf('<?')))
  parser.on('cdata', () => refuse(startOf('<![CDATA[')))
  parser.on('opentagstart', ({ name }) => {
    root ??= name
    open.push({ name, offset: startOf('<'), text: '' })
  })
  parser.on('opentag', ({ name, attributes }) => {
    report(open.at(-1)?.offset ?? 0, [...checkElement(name), ...checkAttributes(attributes)])
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    // The parser splits a text at a comment inside it; here the pieces are joined again.
    if (element) element.text += text
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element?.name === 'style' && outwardUrl.test(element.text)) {
      report(element.offset, [
        { problem: 'the style element loads something', remedy: 'put the style into attributes' },
      ])
    }
  })
  parser.write(source).close()
  const rootless = { offset: 0, problem: 'there is no svg element', remedy: exportPlain }
  if (root === undefined) return [rootless]
  return isPlain && root !== 'svg' ? [...faults, rootless] : faults
}

function checkElement(name: string): Omit<SvgFault, 'offset'>[] {
  if (elements.has(name)) return []
  const remedies: Record<string, string> = {
    script: 'remove it: drawings do not act',
    foreignObject: 'remove it: draw text as text or paths',
    image: 'save the picture as a file of its own, or trace it into paths',
    a: 'remove the link and keep what it holds',
  }
  return [
    {
      problem: `<${name}> is not allowed in a drawing`,
      remedy: remedies[name] ?? `remove it, or ${exportPlain}`,
    },
  ]
}

function checkAttributes(attributes: SaxesTagPlain['attributes']): Omit<SvgFault, 'offset'>[] {
  return Object.entries(attributes).flatMap(([name, written]) => {
    const value = written.trim()
    const local = name.slice(name.indexOf(':') + 1).toLowerCase()
    if (local.startsWith('on')) return [{ problem: `${name} is a script`, remedy: 'remove the attribute' }]
    if ((local === 'href' || local === 'src') && !value.startsWith('#')) {
      return [
        {
          problem: `${name} leads out of the drawing`,
          remedy: `refer to a part of it, like ${name}="#part"`,
        },
      ]
    }
    if (!name.startsWith('xmlns') && outwardUrl.test(value)) {
      return [
        { problem: `${name} loads something`, remedy: 'refer to a part of the drawing, like url(#part)' },
      ]
    }
    return []
  })
}

/** The size of a drawing, by its viewBox or else its width and height; undefined if it has neither. */
export function sizeOfSvg(source: string): { readonly width: number; readonly height: number } | undefined {
  const { viewBox, width: wide, height: high } = readRoot(source)
  const box = /^\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(viewBox ?? '')
  const side = (written = '') => /^\s*([\d.]+)(?:px)?\s*$/.exec(written)?.[1]
  const width = Math.round(Number(box?.[1] ?? side(wide)))
  const height = Math.round(Number(box?.[2] ?? side(high)))
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** The attributes of the outermost element. The rest of the drawing is not checked here. */
function readRoot(source: string): Readonly<Record<string, string | undefined>> {
  let root: SaxesTagPlain['attributes'] | undefined
  const parser = new SaxesParser()
  parser.on('error', () => undefined)
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes
  })
  // The outermost element begins within the first characters, and a drawing may have a million.
  const isMissing = () => root === undefined
  for (let start = 0; isMissing() && start < source.length; start += chunk)
    parser.write(source.slice(start, start + chunk))
  return root ?? {}
}

/** How many characters are read at a time until the outermost element is found. */
const chunk = 1024
