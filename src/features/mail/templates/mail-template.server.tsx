import { TranslationProvider, useLocale, useTranslate } from '#i18n/translate.tsx'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MailText } from './mail-text.ts'
import type { MailTheme } from './mail-theme.server.ts'
import type { MailPlace } from './mail-place.server.ts'

type MailTemplateProps = {
  readonly mail: MailText
  readonly place: MailPlace
  readonly theme: MailTheme
  readonly locale: Locale
  readonly messages: CompiledMessages
}

/** Mail programs know few styles: what all of them know is at the elements, the dark scheme is here. */
const stylesOf = ({ accentDark }: MailPlace, { dark }: MailTheme): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.soft{color:${dark['ink-soft']}!important}.line{border-color:${dark.line}!important}
.bar{border-top-color:${accentDark}!important}.link{color:${accentDark}!important}
.button{background:${accentDark}!important;color:${dark['on-accent']}!important}
}`

/** Fills the space after the preview, so that a mailbox does not continue it with the text. */
const filler = ' \u200c\u00a0'.repeat(60)

export function MailTemplate({ mail, place, theme, locale, messages }: MailTemplateProps) {
  return (
    <TranslationProvider locale={locale} messages={messages}>
      <Page mail={mail} place={place} theme={theme} />
    </TranslationProvider>
  )
}

function Page({ mail, place, theme }: Pick<MailTemplateProps, 'mail' | 'place' | 'theme'>) {
  const { subject, preview, paragraphs, rows = [], action, notes = [], unsubscribe } = mail
  const t = useTranslate()
  const { light, font, radius, mark } = theme
  const { text, small, edge } = writeStyles(theme)
  return (
    <html lang={useLocale()}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: stylesOf(place, theme) }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: light.paper }}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
          {filler}
        </div>
        <div className="paper" style={{ background: light.paper, fontFamily: font, padding: '24px 12px' }}>
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
              background: light.surface,
              border: edge,
              borderTop: `6px solid ${place.accent}`,
              borderRadius: radius,
              textAlign: 'left',
            }}
          >
            <tbody>
              <tr>
                <td style={{ padding: '28px 28px 8px' }}>
                  <p className="soft" style={{ ...text, color: light['ink-soft'], fontWeight: 600 }}>
                    {mark !== null && (
                      <img
                        src={`cid:${mark.id}`}
                        alt=""
                        width={mark.width}
                        height={mark.height}
                        style={{ verticalAlign: 'middle', marginRight: 10, border: 0 }}
                      />
                    )}
                    {place.name}
                  </p>
                  <h1
                    className="ink"
                    style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: light.ink }}
                  >
                    {subject}
                  </h1>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className="ink" style={text}>
                      {paragraph}
                    </p>
                  ))}
                  {rows.length > 0 && <Rows rows={rows} theme={theme} />}
                  {action && <Action {...action} accent={place.accent} theme={theme} />}
                  {notes.map((note) => (
                    <p key={note} className="soft" style={{ ...text, ...small }}>
                      {note}
                    </p>
                  ))}
                </td>
              </tr>
              <tr>
                <td className="line" style={{ padding: '16px 28px 24px', borderTop: edge }}>
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

const writeStyles = ({ light }: MailTheme) => ({
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: light.ink },
  small: { fontSize: 14, lineHeight: '21px', color: light['ink-soft'] },
  edge: `1px solid ${light.line}`,
})

function Rows({ rows, theme }: { rows: NonNullable<MailText['rows']>; theme: MailTheme }) {
  const { small, edge } = writeStyles(theme)
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td className="line" style={{ padding: '8px 0', borderTop: edge }}>
              <span className="soft" style={small}>
                {label}
              </span>
              <br />
              <span
                className="ink"
                style={{ fontSize: 16, lineHeight: '24px', color: theme.light.ink, fontWeight: 600 }}
              >
                {value}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ActionProps = {
  readonly label: string
  readonly href: string
  readonly accent: string
  readonly theme: MailTheme
}

function Action({ label, href, accent, theme }: ActionProps) {
  const t = useTranslate()
  const { text, small } = writeStyles(theme)
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
            color: theme.light['on-accent'],
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
