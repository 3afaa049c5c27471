import type { Plugin } from 'vite'

/** All that does not fit into one byte of Latin-1. */
const wide = /[^\0-\xff]/g
/** Where `\u2026` would be something else than the character: in a raw template, or after a backslash that is no pair. */
const unescapable = /String\.raw`[^`]*[^\0-\xff]|(?<!\\)(?:\\\\)*\\[^\0-\xff]/

/**
 * Writes the characters beyond Latin-1 of a script as escapes. Node keeps the text of a script for as long as it runs, and with
 * two bytes for each character as soon as one of them needs two: a hundred dashes and quotation marks doubled 5 MB.
 * @returns the script, or undefined if an escape could mean something else somewhere
 */
export const escapeWide = (code: string): string | undefined =>
  unescapable.test(code)
    ? undefined
    : code.replaceAll(wide, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Lets Node keep the scripts of the server as one byte for each character. */
export const oneByteScripts = (): Plugin => ({
  name: 'one-byte-scripts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'server',
  // The last hook before the files are written: whoever prints the scripts before would write the characters again.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeWide(file.code) ?? file.code
    },
  },
})
