/*
 * Drawings are stored as they are, so only plain ones are taken. The reader below knows the part of XML that drawing
 * programs write and refuses the rest (document types, entities of one's own, processing instructions, CDATA), and
 * elements are allowed by name. What is refused has the place where it stands and what to do instead.
 */

export type SvgFault = { readonly offset: number; readonly problem: string; readonly remedy: string }

const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile feTurbulence`.split(/\s+/),
)

const token =
  /<\?xml\s[^?<>]*\?>|<!--(?:(?!--)[^])*-->|<\/([\w:.-]+)\s*>|<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** A reference that leaves the drawing: only `url(#id)` stays inside. */
const outwardUrl = /url\(\s*(?!["']?\s*#)|@import|image-set\(|\\/i

const exportPlain = 'export the drawing as «plain SVG» or «optimised SVG»'

/** Everything in a drawing that could act or reach out, or that is not plain SVG; empty for a safe one. */
export function judgeSvg(source: string): SvgFault[] {
  const faults: SvgFault[] = []
  let open = ''
  for (let offset = 0; offset < source.length;) {
    token.lastIndex = offset
    const match = token.exec(source)
    if (match === null) {
      return [...faults, { offset, problem: 'this part is not plain SVG', remedy: exportPlain }]
    }
    const [text, , name, attributes = ''] = match
    if (name !== undefined) {
      open = name
      const at = offset
      const found = [...judgeElement(name), ...judgeAttributes(attributes)]
      faults.push(...found.map((fault) => ({ offset: at, ...fault })))
    } else if (open === 'style' && outwardUrl.test(decode(text))) {
      faults.push({
        offset,
        problem: 'the style element loads something',
        remedy: 'put the style into attributes',
      })
    }
    offset += text.length
  }
  if (!/<svg[\s>]/.test(source))
    faults.push({ offset: 0, problem: 'there is no svg element', remedy: exportPlain })
  return faults
}

function judgeElement(name: string): Omit<SvgFault, 'offset'>[] {
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

function judgeAttributes(text: string): Omit<SvgFault, 'offset'>[] {
  return [...text.matchAll(attribute)].flatMap(([, name = '', double, single]) => {
    const value = decode(double ?? single ?? '').trim()
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

/** Character references, which a browser resolves before it reads an address. */
const decode = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => toCharacter(parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, decimal: string) => toCharacter(Number(decimal)))

const toCharacter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** The size of a drawing, by its viewBox or else its width and height; undefined when it has neither. */
export function sizeOfSvg(source: string): { readonly width: number; readonly height: number } | undefined {
  const root = /<svg\s[^>]*>/.exec(source)?.[0] ?? ''
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root)
  const side = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root)?.[1]
  const width = Math.round(Number(box?.[1] ?? side('width')))
  const height = Math.round(Number(box?.[2] ?? side('height')))
  return width > 0 && height > 0 ? { width, height } : undefined
}
