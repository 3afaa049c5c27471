/*
 * Names of files that the content names, by their path below the folder of the centre. A name may be one as cameras and
 * people give it; what no system can store, or what leads out of the folder, is refused.
 */

const part = String.raw`[^\s./\\:*?"<>|][^/\\:*?"<>|]*`

/** The path of a file with one of these extensions. JSON Schema has no flag for capitals. */
export function filePattern(extensions: readonly string[]): RegExp {
  const anyCase = extensions.map((name) =>
    [...name].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''),
  )
  return new RegExp(`^${part}(?:/${part})*\\.(?:${anyCase.join('|')})$`)
}

/** What to write instead of a path that does not fit the pattern. */
export function describeFileName(path: string, extensions: readonly string[]): string {
  if (path.includes('\\')) return `write / between folders, not a backslash: ${path.replaceAll('\\', '/')}`
  if (path.startsWith('/')) return `begin with the folder, without a slash: ${path.replace(/^\/+/, '')}`
  if (/(?:^|\/)[\s.]/.test(path))
    return 'name a file below the folder of the centre, no name of which begins with a dot or a space'
  const sign = /[:*?"<>|]/.exec(path)?.[0]
  if (sign !== undefined)
    return `rename the file without the sign ${sign}, like ${path.replaceAll(/[:*?"<>|]+/g, '-')}`
  const known =
    extensions.length > 1 ? `${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1)}` : extensions[0]
  return `name ${/^[aeiou]|^svg/.test(extensions[0] ?? '') ? 'an' : 'a'} ${known} file`
}
