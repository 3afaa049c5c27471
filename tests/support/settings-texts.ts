import { format } from 'prettier'
import { settingDescriptions } from '#platform/settings/descriptions/setting-descriptions.ts'
import { settingNames } from '#platform/settings/environment.server.ts'

const described = settingNames.flatMap((name) => {
  const description = settingDescriptions[name]
  return description === undefined ? [] : [{ name, ...description }]
})

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
  const rows = described.map(({ name, fallback, short }) => `| \`${name}\` | ${fallback} | ${short} |`)
  const table = ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
  const written = await format(table, { parser: 'markdown' })
  return guide.replace(/^\| setting [\s\S]*?\n(?=\n)/m, () => written)
}
