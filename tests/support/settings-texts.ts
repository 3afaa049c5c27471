import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import * as v from 'valibot'
import { parse } from 'yaml'

const file = join(import.meta.dirname, '../../docs/operating/settings.yaml')

const descriptions = v.record(
  v.string(),
  v.strictObject({
    example: v.optional(v.string(), ''),
    note: v.string(),
    default: v.optional(v.string(), 'none'),
    short: v.string(),
  }),
)

/** What operators read about each setting, in the order of the file. */
export const described = Object.entries(v.parse(descriptions, parse(readFileSync(file, 'utf8')))).map(
  ([name, description]) => ({ name, ...description }),
)

/** Breaks a text into comments of at most 120 characters. */
function writeComment(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= 120) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}

/** `.env.example` below its first paragraph, `head`. */
export const writeExample = (head: string): string =>
  `${[head, ...described.map(({ name, note, example }) => `${writeComment(note)}\n#${name}=${example}`)].join('\n\n')}\n`

/** The guide of the settings with the table of all of them in the place of the one that it has. */
export async function writeGuide(guide: string): Promise<string> {
  const rows = described.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.short} |`)
  const table = ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
  const { code: written } = await format('settings.md', table)
  return guide.replace(/^\| setting [\s\S]*?\n(?=\n)/m, () => written)
}
