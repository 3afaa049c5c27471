type PictureSize = { readonly width: number; readonly height: number }

/** The files of the app that a theme may replace under their own addresses, with the size that each must have. */
export const replaceableFiles: ReadonlyMap<string, PictureSize | null> = new Map([
  ['favicon.svg', null],
  ['apple-touch-icon.png', { width: 180, height: 180 }],
  ['icon-192.png', { width: 192, height: 192 }],
  ['icon-512.png', { width: 512, height: 512 }],
  ['icons/preview.png', { width: 1200, height: 630 }],
  ...[
    'card-paid',
    'card-unpaid',
    'deleted',
    'empty-list',
    'empty-payments',
    'empty-search',
    'error',
    'not-found',
    'paid',
    'support',
    'unpaid',
  ].map((name): [string, null] => [`illustrations/${name}.svg`, null]),
])

/** The theme's mark, which the app has inside its pages. */
export const markFile = 'mark.svg'

/** What is wrong with the bytes of a file, if anything is. */
export function judgeFile(name: string, bytes: Buffer): string | undefined {
  // Only receipts hold these, and only the letters that they need.
  if (/\.(ttf|otf)$/.test(name)) return judgePrintFont(bytes)
  if (bytes.length > 300_000) return 'is larger than 300 KB'
  if (name.endsWith('.woff2'))
    return bytes.toString('latin1', 0, 4) === 'wOF2' ? undefined : 'is no WOFF2 font'
  if (name.endsWith('.svg')) return judgeDrawing(bytes.toString())
  const size = replaceableFiles.get(name)
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return 'is no PNG picture'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return size && (width !== size.width || height !== size.height)
    ? `is ${width} × ${height} pixels, and must be ${size.width} × ${size.height}`
    : undefined
}

function judgePrintFont(bytes: Buffer): string | undefined {
  if (bytes.length > 2_000_000) return 'is larger than 2 MB'
  const kind = bytes.toString('latin1', 0, 4)
  return kind === '\0\u0001\0\0' || kind === 'true' || kind === 'OTTO'
    ? undefined
    : 'is no TrueType or OpenType font'
}

function judgeDrawing(text: string): string | undefined {
  if (!/<svg[\s>/]/.test(text)) return 'is no SVG drawing'
  if (!/viewBox=/.test(text)) return 'has no viewBox, so it cannot be scaled'
  // The policy of drawings would block it, and it would be missing in the picture.
  return /<script|\son\w+=|href="(?!#|data:)/i.test(text)
    ? 'has a script or loads something, which browsers are not allowed to do in it'
    : undefined
}
