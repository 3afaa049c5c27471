import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { TranslationProvider, useLocale, useTranslate } from '#i18n/translate.tsx'
import { getLook } from '#platform/theme/look.ts'
import { Mark } from '#ui/mark.tsx'
import tokens from '#ui/styles/tokens.css?raw'
import { identityPolicy } from '../identity-policy.ts'
import ownStyles from './identity-page.css?raw'
import type { IdentityPlace } from './identity-place.server.ts'

type IdentityPage = {
  readonly locale: Locale
  readonly messages: CompiledMessages
  readonly place: IdentityPlace
  readonly title: string
  readonly body: ReactNode
  /** The same page in the other language; absent if there is none. */
  readonly otherLanguage?: string
  /** The text of the one script of the page, for the few pages that have one; all work without. */
  readonly script?: string
  /** The path of a script file that the page loads as well. */
  readonly scriptFile?: string
}

type Origins = { readonly publicOrigin: string; readonly identityOrigin: string }

/** A page to send: its HTML and its content security policy. */
export type RenderedPage = { readonly html: string; readonly policy: string }

const writeStyles = (): string => tokens + getLook().styles + ownStyles.replace('__FONT__', fontFile)

/**
 * A page of the identity provider as HTML: self-contained, with the look of the app, loading only the app's own font.
 * Its policy allows exactly its styles and its script.
 */
export function renderIdentityPage(
  page: IdentityPage,
  { publicOrigin, identityOrigin }: Origins,
): RenderedPage {
  const inline = writeStyles() + brandStyles(page.place)
  const html = renderToStaticMarkup(
    <TranslationProvider locale={page.locale} messages={page.messages}>
      <Page page={page} styles={inline} />
    </TranslationProvider>,
  )
  const scripts = [
    ...(page.script === undefined ? [] : [hashOf(page.script)]),
    ...(page.scriptFile === undefined ? [] : [identityOrigin + page.scriptFile]),
  ]
  const policy = identityPolicy(publicOrigin, { styles: [hashOf(inline)], scripts })
  return { html: `<!doctype html>${html}`, policy }
}

function Page({ page, styles: inline }: { page: IdentityPage; styles: string }) {
  const { title, place, body, otherLanguage, script, scriptFile } = page
  const locale = useLocale()
  const t = useTranslate()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${place.name}`}</title>
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={getLook().font ?? fontFile}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: inline }} />
        {scriptFile && <script src={scriptFile} defer />}
      </head>
      <body>
        <header>
          <span className="place">
            <Mark />
            {place.name}
          </span>
          {otherLanguage && <LanguageLink href={otherLanguage} />}
        </header>
        {body}
        <footer>
          <a href={place.dataProtection}>{t('footer_data_protection')}</a>
          <a href={place.terms}>{t('footer_terms')}</a>
        </footer>
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

const brandStyles = ({ brand }: IdentityPlace): string =>
  brand === null ? '' : `:root{--accent-light:${brand.accent};--accent-dark:${brand.accentDark}}`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
