import { inflateSync } from 'node:zlib'

/** The text of a PDF: its content streams are unpacked, and their hexadecimal strings decoded. */
export function readPdf(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return [...streams]
    .flatMap(([, packed = '']) => {
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return content.split('\n').filter((line) => line.endsWith('TJ'))
    })
    .map((line) =>
      [...line.matchAll(/<([\da-f]+)>/g)]
        .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
    .join('\n')
}
