import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Editorial } from './editorial.ts'

/** Texts of an entry's page that only such pages have; its loader formats them. */
export type EditorialWords = SharingWords & {
  /** What kind of entry it is, free of charge, for children. */
  readonly marks: readonly string[]
}

export type SharingWords = {
  readonly share: string
  readonly shared: string
  /** What stands above the address if the browser can neither share nor copy it. */
  readonly shareByHand: string
  readonly address: string
}

export const wordsOfEditorial = (
  { type, kind, isFree, isForChildren }: Pick<Editorial, 'type' | 'kind' | 'isFree' | 'isForChildren'>,
  t: (key: MessageKey) => string,
  address: string,
): EditorialWords => ({
  marks:
    type === 'news'
      ? [t('editorial_news')]
      : [
          t(kind === 'other' ? 'editorial_event' : `events_kind_${kind}`),
          ...(isFree ? [t('events_free')] : []),
          ...(isForChildren ? [t('events_children')] : []),
        ],
  ...wordsOfSharing(t, address),
})

export const wordsOfSharing = (t: (key: MessageKey) => string, address: string): SharingWords => ({
  share: t('editorial_share'),
  shared: t('editorial_shared'),
  shareByHand: t('editorial_share_by_hand'),
  address,
})
