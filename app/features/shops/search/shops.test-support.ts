import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The names of the demo brands, which visitors really search for. */
export const brandNames: readonly string[] = readdirSync('content/_global/brands')
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => (parse(readFileSync(`content/_global/brands/${file}`, 'utf8')) as { name: string }).name)

/** Every text that differs from this one by a single typing error. */
export function listTypingErrors(text: string): string[] {
  const places = [...text].map((_, index) => index)
  return places.flatMap((at) => {
    const [before, letter = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
    return [
      before + after,
      ...['e', 'x'].flatMap((wrong) => [before + wrong + after, before + letter + wrong + after]),
      before + (after[0] ?? '') + letter + after.slice(1),
    ]
  })
}
