import type { MessageOverrides } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageEntry } from '#i18n/messages/define-messages.ts'

/** One message of the app in both languages (RTE-25). */
export type MessageRow = {
  readonly key: string
  readonly texts: Readonly<Record<Locale, string>>
  readonly overridden: readonly Locale[]
  /** The text is the same in both languages: right for a name, otherwise perhaps a forgotten translation. */
  readonly isIdentical: boolean
}

export type MessageOverview = {
  readonly query: string
  readonly rows: readonly MessageRow[]
  readonly total: number
  readonly missing: number
}

/** The rows by the first word of their key, which says where a message stands: `account`, `coupon`. */
export const groupRows = (rows: readonly MessageRow[]) =>
  [...Map.groupBy(rows, ({ key }) => key.split('_')[0] ?? key)].map(([name, own]) => ({ name, rows: own }))

/** Lists the messages that contain the query in their key or in either language, with overrides applied. */
export function listMessageRows(
  catalogue: Readonly<Record<string, MessageEntry>>,
  overrides: MessageOverrides,
  query: string,
): MessageOverview {
  const all = Object.entries(catalogue).map(([key, entry]): MessageRow => {
    const own = overrides[key]
    const texts = { de: own?.de ?? entry.de, en: own?.en ?? entry.en }
    return {
      key,
      texts,
      overridden: (['de', 'en'] as const).filter((locale) => typeof own?.[locale] === 'string'),
      isIdentical: texts.de === texts.en && texts.de !== '',
    }
  })
  const wanted = query.trim().toLowerCase()
  const contains = ({ key, texts }: MessageRow) =>
    [key, texts.de, texts.en].some((text) => text.toLowerCase().includes(wanted))
  return {
    query: query.trim(),
    rows: all.filter(contains).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    total: all.length,
    missing: all.filter(({ texts }) => texts.de === '' || texts.en === '').length,
  }
}
