import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { TranslationProvider, useLocale } from '#i18n/translate.tsx'
import { Mark } from '#ui/mark.tsx'
import fallbackFonts from '#ui/styles/fallback-fonts.css?raw'
import { getTheme } from '../theme/theme.ts'
import { ownTokens } from '../theme/own-tokens.ts'
import frameStyles from './plain-page.css?raw'

/** A page that the server writes whole, without React Router. */
export type PlainPage = {
  readonly locale: Locale
  readonly messages: CompiledMessages
  readonly title: string
  /** `narrow` for one form or decision, `wide` for lists and tables. */
  readonly width: 'narrow' | 'wide'
  /** Whose page it is, beside the mark. */
  readonly place: ReactNode
  /** The logotype of a centre, which takes the place of mark and name. */
  readonly logotype?: { readonly src: string; readonly name: string } | null | undefined
  /** The colours of a centre, checked for contrast at import; null: the product's own. */
  readonly brand?: { readonly accent: string; readonly accentDark: string } | null | undefined
  /** The styles that only pages of this kind have. */
  readonly styles: string
  /** The address of the same page in the other language; absent if there is none. */
  readonly otherLanguage?: string | undefined
  /** What else stands in the line of the mark. */
  readonly bar?: ReactNode
  /** What stands below that line. */
  readonly menu?: ReactNode
  readonly main: ReactNode
  readonly footer?: ReactNode
  /** The text of the one script of the page; all pages work without. */
  readonly script?: string | undefined
  /** After how many seconds the page is loaded again where no scripts run. */
  readonly reloadedAfter?: number | undefined
  /** Whether the script asks this site for something. */
  readonly asks?: boolean
  /** The address of a script file that the page loads as well. */
  readonly scriptFile?: string | undefined
  /** Where forms may lead beside this site: browsers check each step of a redirect. */
  readonly formTarget?: string
}

export type WrittenPage = { readonly html: string; readonly policy: string }

/** Writes the page. It loads only the app's own font and mark, and its policy allows exactly its styles and scripts. */
export function writePlainPage(page: PlainPage): WrittenPage {
  const styles =
    ownTokens +
    getTheme().styles +
    fallbackFonts +
    frameStyles.replace('__FONT__', fontFile) +
    page.styles +
    (page.brand ? `:root{--accent-light:${page.brand.accent};--accent-dark:${page.brand.accentDark}}` : '')
  const html = renderToStaticMarkup(
    <TranslationProvider locale={page.locale} messages={page.messages}>
      <Frame page={page} styles={styles} />
    </TranslationProvider>,
  )
  const scripts = [page.script && hashOf(page.script), page.scriptFile].filter(Boolean)
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(page.asks ? ["connect-src 'self'"] : []),
    "img-src 'self'",
    "font-src 'self'",
    ['form-action', "'self'", ...(page.formTarget ? [page.formTarget] : [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: `<!doctype html>${html}`, policy }
}

function Frame({ page, styles }: { page: PlainPage; styles: string }) {
  const { title, width, place, otherLanguage, bar, menu, main, footer, script, scriptFile } = page
  const { reloadedAfter } = page
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={getTheme().font ?? fontFile}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {reloadedAfter && (
          <noscript>
            <meta httpEquiv="refresh" content={String(reloadedAfter)} />
          </noscript>
        )}
        {scriptFile && <script src={scriptFile} defer />}
      </head>
      <body className={width}>
        <header>
          <div className="bar">
            <span className="place">
              {page.logotype ? (
                <img
                  className="logotype"
                  src={page.logotype.src}
                  width={116}
                  height={68}
                  alt={page.logotype.name}
                />
              ) : (
                <>
                  <Mark />
                  {place}
                </>
              )}
            </span>
            {otherLanguage && <LanguageLink href={otherLanguage} />}
            {bar}
          </div>
          {menu}
        </header>
        {main}
        {footer && <footer>{footer}</footer>}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
}

const languageNames: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' }

function LanguageLink({ href }: { href: string }) {
  const other = otherLocale(useLocale())
  return (
    <a href={href} lang={other} hrefLang={other}>
      {languageNames[other]}
    </a>
  )
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
