import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { catalogue } from '#i18n/messages/catalogue.ts'
import { keepTogether } from '#platform/content/keep-together.ts'
import { getPage, listTexts, mapConcurrently, type Page, type PageText } from '../support/page.ts'
import { pickOnePerScreen, readSitemap, type SitemapPage } from '../support/sitemap.ts'

type Pair = Record<Locale, string>

/** All texts that the content has in both languages, from all of its files. */
function listContent(): Pair[] {
  const found: Pair[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { de, en } = value as Partial<Pair>
    if (typeof de === 'string' && typeof en === 'string')
      found.push({ de: keepTogether(de), en: keepTogether(en) })
    else for (const inner of Object.values(value)) walk(inner)
  }
  const root = join(import.meta.dirname, '../../content')
  for (const file of globSync('**/*.yaml', { cwd: root })) walk(parse(readFileSync(join(root, file), 'utf8')))
  return found
}

/** Lines of Markdown without markup: each appears unchanged as a text of the page. */
const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => (/[*_[\]`|<>#]/.test(line) ? [] : [line.replace(/^[-\d. ]+/, '').trim()]))

const messages: Pair[] = Object.values(catalogue)
const plain = messages.filter(({ de, en }) => !`${de}${en}`.includes('{'))
const withValues = messages.filter(({ de }) => /\{\w+\}/.test(de) && !/, plural|, select/.test(de))
const all = [...plain, ...listContent()]

/** The texts that exist in one language only. */
function textsOnlyIn(locale: Locale): Set<string> {
  const shared = new Set(all.flatMap((pair) => linesOf(pair[otherLocale(locale)])))
  return new Set(
    all.flatMap((pair) => linesOf(pair[locale])).filter((text) => text.length > 2 && !shared.has(text)),
  )
}

/** A message with values as a pattern that accepts any value. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)
const patternsOnlyIn = (locale: Locale) => {
  const words = (text: string) => text.replaceAll(/\{\w+\}/g, '').replaceAll(/[^\p{L}]/gu, '')
  const others = new Set(withValues.map((pair) => words(pair[otherLocale(locale)])))
  return withValues
    .map((pair) => pair[locale])
    .filter((text) => words(text).length > 3 && !others.has(words(text)))
    .map(patternOf)
}

let pages: (Page & SitemapPage)[]
beforeAll(async () => {
  const screens = pickOnePerScreen(await readSitemap())
  pages = await mapConcurrently(
    // Left out: the page that shows both languages side by side, and the showcase, which shows the fallback of missing
    // translations.
    screens.filter(({ name }) => name !== 'i18n' && name !== 'ui'),
    async (screen) => ({ ...screen, ...(await getPage(screen.path)) }),
  )
}, 120_000)

describe.each([
  ['German', 'English', 'de'],
  ['English', 'German', 'en'],
] as const)('a page in %s', (_, other, locale) => {
  const foreign = textsOnlyIn(otherLocale(locale))
  const patterns = patternsOnlyIn(otherLocale(locale))
  const isForeign = ({ text, lang }: PageText) =>
    lang === locale && (foreign.has(text) || patterns.some((pattern) => pattern.test(text)))

  test('PRD-02 the test has enough texts to be meaningful', () => {
    expect(foreign.size).toBeGreaterThan(1000)
    expect(patterns.length).toBeGreaterThan(10)
    expect(isForeign({ text: [...foreign][0] ?? '', lang: locale })).toBe(true)
  })

  test(`PRD-02 contains no ${other} text of the app or of the content`, () => {
    const faults = pages
      .filter((page) => page.locale === locale)
      .flatMap(({ path, html }) =>
        listTexts(html)
          .filter(isForeign)
          .map(({ text }) => `${path}: ${text}`),
      )
    expect(faults).toEqual([])
  })
})

test('PRD-02 an entry without an English text is shown in German and says so', async () => {
  const { html, status } = await getPage('/en/marktquartier-koeln/news/nachbarschaftsgarten')
  expect(status).toBe(200)
  const fallen = listTexts(html)
    .filter(({ lang }) => lang === 'de')
    .map(({ text }) => text)
  expect(fallen.join(' ')).toContain('Hinter Haus D wachsen Bohnen, Malven und Ideen.')
  expect(fallen.join(' ')).toContain('Aus dem ehemaligen Lieferhof ist in drei Jahren ein Garten')
  const german = await getPage('/marktquartier-koeln/news/nachbarschaftsgarten')
  expect(
    listTexts(german.html).filter(({ text, lang }) => lang !== 'de' && text.includes('Lieferhof')),
  ).toEqual([])
})
