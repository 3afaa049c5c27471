import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { judgeFile, markFile, replaceableFiles } from './theme-files.ts'
import { listContrastFaults } from './theme-contrast.server.ts'
import { ThemeError } from './theme-error.ts'
import { writeThemeStyles } from './theme-styles.ts'
import { ownTheme, type Theme } from './theme.ts'
import { themeSchema, type ThemeSettings } from './theme.schema.ts'

/**
 * Reads the theme in a folder and checks all of it; without a folder it is the app's own.
 * @param tokens the app's own colours, as `tokens.css` has them
 * @throws ThemeError if any part cannot be used
 */
export async function loadTheme(folder: string | undefined, tokens: string): Promise<Theme> {
  if (folder === undefined) return ownTheme
  const names = await listFiles(folder)
  const { settings, faults } = await readSettings(folder, names)
  const fonts = settings.font?.files.map(({ file }) => file) ?? []
  const print = settings.font?.print
  const prints = print === undefined ? [] : [print.regular, print.bold ?? print.regular]
  const named = [...fonts, ...prints]
  const used = names.filter((name) => named.includes(name) || name === markFile || replaceableFiles.has(name))
  const files = new Map(
    await Promise.all(used.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
  const all = [
    ...faults,
    ...names
      .filter((name) => !used.includes(name) && !isAside(name))
      .map((name) => `${name} ${unused(name)}`),
    ...[...new Set(named)]
      .filter((name) => !files.has(name))
      .map((name) => `${name} is named in theme.yaml, and is not there`),
    ...[...files].flatMap(([name, bytes]) => {
      const fault = judgeFile(name, bytes)
      return fault === undefined ? [] : [`${name} ${fault}`]
    }),
    ...listContrastFaults(settings.colours, tokens).map((fault) => `theme.yaml ${fault}`),
  ]
  if (all.length > 0) throw refusal(folder, all)
  return makeTheme(settings, files, fonts)
}

function makeTheme(
  settings: ThemeSettings,
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>,
  fonts: readonly string[],
): Theme {
  // Files that replace none of the app's are kept for ever by browsers, so their address changes with their bytes.
  const addressOf = (name: string, bytes: Buffer) =>
    replaceableFiles.has(name)
      ? `/${name}`
      : `/assets/theme-${basename(name, extname(name))}-${hashOf(bytes)}${extname(name)}`
  const served = [...files].filter(([name]) => !isPrintFont(name))
  const addresses = new Map(served.map(([name, bytes]) => [name, addressOf(name, bytes)]))
  return {
    styles: writeThemeStyles(settings, { fonts: addresses, mark: addresses.get(markFile) }),
    font: addresses.get(fonts[0] ?? '') ?? null,
    colours: { light: given(settings.colours.light), dark: given(settings.colours.dark) },
    typeface:
      settings.font === undefined ? null : { family: settings.font.family, fallback: settings.font.fallback },
    print: readPrint(settings, files),
    corner: settings.corners.m ?? null,
    mark: files.get(markFile) ?? null,
    icon: appIcons.map((name) => files.get(name)).find((bytes) => bytes !== undefined) ?? null,
    files: new Map(served.map(([name, bytes]) => [addressOf(name, bytes), bytes])),
    paper: settings.colours.light.paper ?? ownTheme.paper,
  }
}

/** Fonts for paper, which browsers do not load. */
const isPrintFont = (name: string): boolean => /\.(ttf|otf)$/.test(name)

function readPrint({ font }: ThemeSettings, files: ReadonlyMap<string, Buffer>): Theme['print'] {
  if (font?.print === undefined) return null
  const names = { regular: font.print.regular, bold: font.print.bold ?? font.print.regular }
  const regular = files.get(names.regular)
  return regular === undefined ? null : { regular, bold: files.get(names.bold) ?? regular, names }
}

/** The icons of the installed app, the largest first. */
const appIcons = ['icon-512.png', 'icon-192.png', 'apple-touch-icon.png']

/** The colours that are given, for what is laid over the app's own. */
const given = (colours: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(join(folder, '/').length).replaceAll(sep, '/'),
      )
      .toSorted()
  } catch (error) {
    throw refusal(folder, [`cannot be read: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const nothing: ThemeSettings = { colours: { light: {}, dark: {} }, corners: {} }

async function readSettings(
  folder: string,
  names: readonly string[],
): Promise<{ readonly settings: ThemeSettings; readonly faults: readonly string[] }> {
  if (!names.includes('theme.yaml')) return { settings: nothing, faults: [] }
  const parsed = v.safeParse(themeSchema, parseYaml(await readFile(join(folder, 'theme.yaml'), 'utf8')))
  if (parsed.success) return { settings: parsed.output, faults: [] }
  const faults = parsed.issues.map((issue) => `theme.yaml ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return { settings: nothing, faults }
}

/** A text that is no YAML is refused by the schema, as the text that it is. */
function parseYaml(text: string): unknown {
  try {
    return (parse(text) as unknown) ?? {}
  } catch {
    return text
  }
}

/** Notes, licences and the settings themselves are for people, and are not served. */
const isAside = (name: string): boolean =>
  name === 'theme.yaml' || /\.(md|txt)$/.test(name) || name.startsWith('.')

const unused = (name: string): string =>
  name.startsWith('fonts/')
    ? `is not named in theme.yaml under ${isPrintFont(name) ? 'font.print' : 'font.files'}`
    : `replaces nothing; there are ${markFile}, ${[...replaceableFiles.keys()].join(', ')}`

const refusal = (folder: string, faults: readonly string[]): ThemeError =>
  new ThemeError(
    `The theme in ${resolve(folder)} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
