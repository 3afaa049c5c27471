import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import workerCode from 'virtual:offline-worker'
import * as routerBuild from 'virtual:react-router/server-build'
import { locales, type Locale } from '#i18n/locale.ts'
import { findProjectFolder } from '#platform/files/project-folder.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { loadTheme } from '#platform/theme/load-theme.server.ts'
import { ownTokens } from '#platform/theme/own-tokens.ts'
import { ownTheme, type Theme } from '#platform/theme/theme.ts'
import { manifestOfLocale, manifestScript, type ManifestExtent } from './locale-manifest.ts'

export type Build = {
  /** Changes with every build; browsers compare it (UPD-01). */
  readonly id: string
  readonly isProduction: boolean
  /** The folder of the browser's files, with a trailing slash. */
  readonly clientFolder: string
  /** The texts of the style sheets, by address; pages contain theirs inline. */
  readonly styles: ReadonlyMap<string, string>
  /** Scripts that are made at start rather than by the build tool, by address. */
  readonly scripts: ReadonlyMap<string, string>
  /** The code of the service worker; null in development. */
  readonly worker: string | null
  /** The path of the font of most texts; null in development. */
  readonly font: string | null
  /** What replaces parts of the look; in development nothing does. */
  readonly theme: Theme
}

/** The router's build for rendering, for each language and with each manifest. */
export type RouterBuilds = Readonly<Record<Locale, Readonly<Record<ManifestExtent, ServerBuild>>>>

/** The project's folder, with a trailing slash. */
export const projectFolder = findProjectFolder(import.meta.dirname)
const wholeBuild = routerBuild as unknown as ServerBuild

/**
 * Reads the built styles into memory, splits the manifest, takes over the theme, and names the build by its files.
 * @throws ThemeError if there is a theme that cannot be used
 */
export async function loadBuild({
  NODE_ENV,
  THEME_DIR,
}: Environment): Promise<Build & { readonly router: RouterBuilds }> {
  if (NODE_ENV === 'development') {
    return {
      id: 'development',
      isProduction: false,
      clientFolder: `${projectFolder}public/`,
      styles: new Map(),
      scripts: new Map(),
      worker: null,
      font: null,
      theme: ownTheme,
      router: {
        de: { linked: wholeBuild, whole: wholeBuild },
        en: { linked: wholeBuild, whole: wholeBuild },
      },
    }
  }
  const clientFolder = `${projectFolder}build/client/`
  const theme = await loadTheme(THEME_DIR, ownTokens)
  const assets = (await readdir(`${clientFolder}assets`)).toSorted()
  const sheets = assets.filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(sheets.map((name) => readFile(`${clientFolder}assets/${name}`, 'utf8')))
  const buildOf = (locale: Locale, extent: ManifestExtent) => ({
    ...wholeBuild,
    assets: manifestOfLocale(wholeBuild.assets, locale, extent),
  })
  const buildsOf = (locale: Locale) => ({
    linked: buildOf(locale, 'linked'),
    whole: buildOf(locale, 'whole'),
  })
  const router = { de: buildsOf('de'), en: buildsOf('en') }
  const manifests = locales.flatMap((locale) => [router[locale].linked.assets, router[locale].whole.assets])
  return {
    id: createHash('sha256')
      .update([...assets, ...digestOf(theme)].join('\n'))
      .digest('hex')
      .slice(0, 16),
    isProduction: true,
    clientFolder,
    styles: new Map(
      sheets.map((name, index) => [`/assets/${name}`, withTheme(texts[index] ?? '', theme)] as const),
    ),
    scripts: new Map(manifests.map((manifest) => [manifest.url, manifestScript(manifest)])),
    worker: workerCode,
    font: theme.font ?? findFont(assets),
    theme,
    router,
  }
}

/** The styles of a theme come after the tokens that they replace, in the same sheet. */
const withTheme = (sheet: string, { styles }: Theme): string =>
  /--paper:/.test(sheet) ? sheet + styles : sheet

/** What tells one theme from another: with a new one, open pages load the next page again. */
const digestOf = ({ styles, files }: Theme): readonly string[] =>
  styles === '' && files.size === 0
    ? []
    : [styles, ...[...files].map(([path, bytes]) => path + createHash('sha256').update(bytes).digest('hex'))]

/** The font with the letters of both languages. */
function findFont(assets: readonly string[]): string | null {
  const name = assets.find((asset) => asset.startsWith('figtree-latin-wght-normal-'))
  return name === undefined ? null : `/assets/${name}`
}

/**
 * The project's folder, with a trailing slash. It is looked for, because the bundler decides in which folder of the
 * build this module ends up.
 */
