import { TranslationProvider, useLocale, useTranslate } from '#app/i18n/translate.tsx'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Letter } from './letter.ts'
import type { LetterPlace } from './letter-place.server.ts'

type LetterPageProps = {
  readonly letter: Letter
  readonly place: LetterPlace
  readonly locale: Locale
  readonly messages: CompiledMessages
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const ink = '#1d1a16'
const soft = '#5b5448'

/** Mail programs know few styles: what all of them know is at the elements, the dark scheme is here. */
const stylesOf = ({ accentDark }: LetterPlace): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#141210!important}.card{background:#1e1b18!important;border-color:#3a352e!important}
.ink{color:#f3eee6!important}.soft{color:#b9b0a2!important}.line{border-color:#3a352e!important}
.bar{border-top-color:${accentDark}!important}.link{color:${accentDark}!important}
.button{background:${accentDark}!important;color:#141210!important}
}`

/** Fills the space after the preview, so that a mailbox does not continue it with the text. */
const filler = ' \u200c\u00a0'.repeat(60)

/** A mail as a page of its own: it loads nothing, and its colours are those of the centre. */
export function LetterPage({ letter, place, locale, messages }: LetterPageProps) {
  return (
    <TranslationProvider locale={locale} messages={messages}>
      <Page letter={letter} place={place} />
    </TranslationProvider>
  )
}

function Page({ letter, place }: Pick<LetterPageProps, 'letter' | 'place'>) {
  const { subject, preview, paragraphs, rows = [], action, notes = [], unsubscribe } = letter
  const t = useTranslate()
  return (
    <html lang={useLocale()}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: stylesOf(place) }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: '#faf7f1' }}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
          {filler}
        </div>
        <div className="paper" style={{ background: '#faf7f1', fontFamily: font, padding: '24px 12px' }}>
          <table
            role="presentation"
            className="card bar"
            align="center"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            style={{
              maxWidth: 560,
              margin: '0 auto',
              background: '#ffffff',
              border: '1px solid #e0d8ca',
              borderTop: `6px solid ${place.accent}`,
              borderRadius: 14,
              textAlign: 'left',
            }}
          >
            <tbody>
              <tr>
                <td style={{ padding: '28px 28px 8px' }}>
                  <p className="soft" style={{ ...text, color: soft, fontWeight: 600 }}>
                    {place.name}
                  </p>
                  <h1
                    className="ink"
                    style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: ink }}
                  >
                    {subject}
                  </h1>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className="ink" style={text}>
                      {paragraph}
                    </p>
                  ))}
                  {rows.length > 0 && <Rows rows={rows} />}
                  {action && <Action {...action} accent={place.accent} />}
                  {notes.map((note) => (
                    <p key={note} className="soft" style={{ ...text, ...small }}>
                      {note}
                    </p>
                  ))}
                </td>
              </tr>
              <tr>
                <td className="line" style={{ padding: '16px 28px 24px', borderTop: '1px solid #e0d8ca' }}>
                  <p className="soft" style={{ ...text, ...small, margin: 0 }}>
                    {t('mail_automatic', { place: place.name })}
                    <br />
                    {unsubscribe !== undefined && (
                      <>
                        <FootLink href={unsubscribe} label={t('mail_unsubscribe')} accent={place.accent} />
                        {' · '}
                      </>
                    )}
                    <FootLink href={place.imprint} label={t('footer_imprint')} accent={place.accent} />
                    {' · '}
                    <FootLink
                      href={place.dataProtection}
                      label={t('footer_data_protection')}
                      accent={place.accent}
                    />
                  </p>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
}

const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink }
const small = { fontSize: 14, lineHeight: '21px', color: soft }

function Rows({ rows }: { rows: NonNullable<Letter['rows']> }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td className="line" style={{ padding: '8px 0', borderTop: '1px solid #e0d8ca' }}>
              <span className="soft" style={small}>
                {label}
              </span>
              <br />
              <span className="ink" style={{ fontSize: 16, lineHeight: '24px', color: ink, fontWeight: 600 }}>
                {value}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The one thing to do, and its address for mail programs that show no links. */
function Action({ label, href, accent }: { label: string; href: string; accent: string }) {
  const t = useTranslate()
  return (
    <>
      <p style={{ margin: '8px 0 24px' }}>
        <a
          className="button"
          href={href}
          style={{
            display: 'inline-block',
            padding: '14px 24px',
            borderRadius: 999,
            background: accent,
            color: '#ffffff',
            fontSize: 16,
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {label}
        </a>
      </p>
      <p data-skip-in-text="true" className="soft" style={{ ...text, ...small }}>
        {t('mail_link_hint')}
        <br />
        <a className="link" href={href} style={{ color: accent, wordBreak: 'break-all' }}>
          {href}
        </a>
      </p>
    </>
  )
}

const FootLink = ({ href, label, accent }: { href: string; label: string; accent: string }) => (
  <a className="link" href={href} style={{ color: accent }}>
    {label}
  </a>
)
