import type { Locale } from '#i18n/locale.ts'

/** The keys of the messages that the worker shows. */
export const offlineTextKeys = [
  'offline_as_of',
  'offline_slow',
  'offline_reload',
  'offline_title',
  'offline_text',
  'offline_pay',
  'offline_pay_begun',
  'offline_redeem',
  'offline_search',
  'offline_sign_in',
  'offline_sign_out',
  'offline_call',
  'offline_own',
  'offline_pages',
  'offline_page_as_of',
] as const

export type OfflineTextKey = (typeof offlineTextKeys)[number]
/** The worker's texts of one language, with `{time}` and `{phone}` where the worker puts them. */
export type OfflineTexts = Readonly<Record<OfflineTextKey, string>>

/** What the server writes in front of the worker's code. Another build, name or text makes another worker. */
export type OfflineSetup = {
  /** The build whose files the worker may keep. */
  readonly build: string
  readonly product: string
  /** Files that the worker's own page needs, by their paths. */
  readonly font: string | null
  readonly texts: Readonly<Record<Locale, OfflineTexts>>
}

/** The global name by which the worker's code finds its setup. */
export const offlineSetupName = 'passageOffline'
