import type { ReactNode } from 'react'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { writePlainPage, type WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import { mailKinds } from '../mail.ts'
import { outboxPath } from '#platform/routes/server-pages.ts'
import styles from './outbox-page.css?raw'

export type OutboxRow = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly moment: string
}

export type ShownMail = {
  /** The address of its page as a mail program shows it. */
  readonly page: string
  readonly subject: string
  readonly text: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

type Language = { readonly locale: Locale; readonly messages: CompiledMessages }

const renderPage = ({ locale, messages }: Language, self: string, body: ReactNode): WrittenPage => {
  const title = formatMessage(locale, messages['mail_outbox_title'])
  return writePlainPage({
    locale,
    messages,
    title,
    width: 'wide',
    place: <a href={`${outboxPath}?lang=${locale}`}>{title}</a>,
    styles,
    otherLanguage: `${self}?lang=${otherLocale(locale)}`,
    main: <main>{body}</main>,
  })
}

/** The list of the mails that would have been sent, the newest first. */
export const renderOutbox = (language: Language, rows: readonly OutboxRow[]): WrittenPage =>
  renderPage(language, outboxPath, <List rows={rows} />)

function List({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <h1>{t('mail_outbox_title')}</h1>
      <p>{t('mail_outbox_lead')}</p>
      {rows.length === 0 ? (
        <p>{t('mail_outbox_empty')}</p>
      ) : (
        <ul className="list">
          {rows.map(({ id, to, subject, moment }) => (
            <li key={id}>
              <a href={`${outboxPath}/${id}?lang=${locale}`}>{subject}</a>
              <span>
                {to} · {moment}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>{t('mail_outbox_preview')}</h2>
      <p>{t('mail_outbox_preview_lead')}</p>
      <ul className="kinds">
        {mailKinds.map((kind) => (
          <li key={kind}>
            <a href={`${outboxPath}/preview/${kind}?lang=${locale}`}>{kind}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One mail: what stands in its head, its plain text, and the way to its page. */
export const renderMailPage = (language: Language, self: string, mail: ShownMail): WrittenPage =>
  renderPage(language, self, <Mail mail={mail} />)

function Mail({ mail: { page, subject, text, headers } }: { mail: ShownMail }) {
  const t = useTranslate()
  return (
    <>
      <h1>{subject}</h1>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="button" href={page}>
          {t('mail_outbox_page')}
        </a>
      </p>
      <h2>{t('mail_outbox_plain')}</h2>
      <pre>{linked(text)}</pre>
    </>
  )
}

/** The plain text with its addresses as links, so that a trial can follow them. */
const linked = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={`${index} ${part}`} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
