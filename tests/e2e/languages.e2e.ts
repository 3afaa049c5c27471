import { locales, otherLocale, type Locale } from '#i18n/locale.ts'
import { allScreens } from '../support/e2e/screens.ts'
import { expect, long, test, visit } from '../support/e2e/browser-test.ts'

/** Words that occur in nearly every sentence of the language, and do not exist in the other language. */
const commonWords: Record<Locale, string[]> = {
  de: [
    'und',
    'nicht',
    'oder',
    'Sie',
    'wir',
    'mit',
    'für',
    'ist',
    'sind',
    'eine',
    'einen',
    'der',
    'das',
    'den',
    'auf',
    'bei',
    'von',
    'zum',
    'zur',
    'ab',
    'bis',
    'alle',
    'nur',
    'noch',
    'Uhr',
  ],
  en: [
    'and',
    'not',
    'or',
    'you',
    'your',
    'we',
    'with',
    'for',
    'is',
    'are',
    'the',
    'of',
    'to',
    'from',
    'until',
    'only',
    'this',
    'that',
    'at',
  ],
}

/** Names of authorities, which are not translated. */
const properNames = [
  'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen',
]

/** The screens about the texts themselves show both languages side by side. */
const bothLanguages = ['i18n', 'ui', 'test']

for (const locale of locales) {
  test(
    `PRD-02 a page is in its language, and text in another language has its lang attribute (${locale})`,
    long,
    async ({ page, isMobile }) => {
      test.skip(isMobile, 'the same bytes on every screen size')
      const foreign = otherLocale(locale)
      await visit(page, locale === 'de' ? '/' : '/en')
      const paths = allScreens(locale)
        .filter(({ name }) => !bothLanguages.includes(name))
        .flatMap(({ path, name }) =>
          name === 'centerUid' ? [path, `${path}?center-details`, `${path}?cookie-settings`] : [path],
        )
      const faults = await page.evaluate(
        async ({ addresses, words, names, language, own }) => {
          const found: string[] = []
          for (const address of addresses) {
            // Styles are removed, because the content security policy of the current page would apply to them.
            const html = (await (await fetch(address)).text()).replaceAll(
              /<style[^]*?<\/style>|\sstyle="[^"]*"/g,
              '',
            )
            const parsed = new DOMParser().parseFromString(html, 'text/html')
            if (parsed.documentElement.lang !== own)
              found.push(`${address}: is marked ${parsed.documentElement.lang}`)
            for (const foreignPart of parsed.querySelectorAll(`[lang="${language}"], script, style`))
              foreignPart.remove()
            const texts = document.createTreeWalker(parsed.documentElement, NodeFilter.SHOW_TEXT)
            for (let node = texts.nextNode(); node; node = texts.nextNode()) {
              const text = names.reduce((rest, name) => rest.replace(name, ''), node.textContent ?? '')
              const hits = new Set(text.split(/[^\p{L}]+/u).filter((word) => words.includes(word)))
              if (hits.size > 1)
                found.push(`${address}: ${text.trim().slice(0, 120)} (${[...hits].join(', ')})`)
            }
            for (const labelled of parsed.querySelectorAll(
              '[aria-label], [alt], [placeholder], meta[content]',
            )) {
              for (const name of ['aria-label', 'alt', 'placeholder', 'content']) {
                const text = labelled.getAttribute(name) ?? ''
                const hits = new Set(text.split(/[^\p{L}]+/u).filter((word) => words.includes(word)))
                if (hits.size > 1)
                  found.push(`${address}: ${name}="${text.slice(0, 120)}" (${[...hits].join(', ')})`)
              }
            }
          }
          return found
        },
        { addresses: paths, words: commonWords[foreign], names: properNames, language: foreign, own: locale },
      )
      expect(faults).toEqual([])
    },
  )
}
