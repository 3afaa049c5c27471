import { longestNoticeText, type NoticeSubject } from '#features/centres/notices/posted-notice.ts'
import type { Notice } from '#features/centres/services/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { Field } from '../pages/field.tsx'
import type { CentreChoice } from '../pages/parts.tsx'
import type { NoticeFaults, typedFields } from './decide-notice.ts'
import { NoticeLines } from './notice-lines.tsx'
import { noticesPath } from './notice-list-page.tsx'

export type TypedNotice = Readonly<Record<(typeof typedFields)[number] | 'kind' | 'thing' | 'part', string>>

type NewNoticeProps = {
  centre: CentreChoice
  kind: NoticeSubject['kind']
  /** What it is about; null for what has no name. */
  name: { readonly de: string; readonly en: string | null } | null
  step: string
  typed: TypedNotice
  faults: NoticeFaults
  /** As visitors will read it, in both languages; null before it was asked for. */
  preview: Readonly<Record<Locale, readonly Notice[]>> | null
}

/** Asks for what a notice says and how long it stands, and shows it as visitors will see it before it is posted. */
export function NewNoticePage({ preview, ...props }: NewNoticeProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { centre, kind, name } = props
  return (
    <>
      <h2>
        {centre.name}: {t(`staff_notice_kind_${kind}`)}
        {name && (
          <>
            {' – '}
            <Text of={pickText(name, locale)} />
          </>
        )}
      </h2>
      {preview && <Preview {...props} preview={preview} />}
      <Form {...props} />
      <p>
        <a href={`${noticesPath}?centre=${centre.uid}`}>{t('staff_notice_back')}</a>
      </p>
    </>
  )
}

const languages = { de: 'Deutsch', en: 'English' } as const

function Preview({
  centre,
  step,
  typed,
  preview,
}: NewNoticeProps & { preview: NonNullable<NewNoticeProps['preview']> }) {
  const t = useTranslate()
  return (
    <section className="card" aria-labelledby="preview">
      <h2 id="preview">{t('staff_notice_preview')}</h2>
      {(['de', 'en'] as const).map((locale) => (
        <div key={locale} className="preview" lang={locale}>
          <p className="hint">{languages[locale]}</p>
          <NoticeLines lines={preview[locale]} />
          {preview[locale].map(
            ({ text }) => text && text.lang !== locale && <Other key="other" locale={text.lang} />,
          )}
        </div>
      ))}
      <form className="actions" method="post" action={`${noticesPath}/new?centre=${centre.uid}`}>
        {Object.entries({ step, ...typed, confirmed: 'yes' }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className="button" type="submit">
          {t('staff_notice_post')}
        </button>
      </form>
    </section>
  )
}

/** Says that the text will be in the other language there. */
function Other({ locale }: { locale: Locale }) {
  const t = useTranslate()
  return (
    <p className="hint" lang={useLocale()}>
      {t('staff_notice_in_other', { language: locale })}
    </p>
  )
}

function Form({ centre, kind, step, typed, faults }: Omit<NewNoticeProps, 'preview'>) {
  const t = useTranslate()
  const isClosing = kind === 'closing'
  return (
    <form className="form card" method="post" action={`${noticesPath}/new?centre=${centre.uid}`} noValidate>
      <input type="hidden" name="step" value={step} />
      {(['kind', 'thing', 'part'] as const).map((field) => (
        <input key={field} type="hidden" name={field} value={typed[field]} />
      ))}
      {isClosing && (
        <Field id="time" label={t('staff_notice_time')} fault={faults.time}>
          {(described) => (
            <input id="time" name="time" type="time" required defaultValue={typed.time} {...described} />
          )}
        </Field>
      )}
      {(['de', 'en'] as const).map((locale) => (
        <Field key={locale} id={locale} label={t(`staff_notice_text_${locale}`)} fault={faults[locale]}>
          {(described) => (
            <textarea
              id={locale}
              name={locale}
              lang={locale}
              maxLength={longestNoticeText}
              defaultValue={typed[locale]}
              {...described}
            />
          )}
        </Field>
      ))}
      <p className="hint">{t(kind === 'text' ? 'staff_notice_one_language' : 'staff_notice_optional')}</p>
      {!isClosing &&
        (['from', 'until'] as const).map((field) => (
          <Field
            key={field}
            id={field}
            label={t(field === 'from' ? 'staff_notice_from_now' : 'staff_notice_until')}
            fault={faults[field]}
          >
            {(described) => (
              <input
                id={field}
                name={field}
                type="datetime-local"
                defaultValue={typed[field]}
                {...described}
              />
            )}
          </Field>
        ))}
      <div className="actions">
        <button className="button" type="submit">
          {t('staff_notice_see')}
        </button>
      </div>
    </form>
  )
}
