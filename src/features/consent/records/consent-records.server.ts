import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { consentVersion, type Consent } from '#platform/tracking/consent.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'

/** What a visitor reads before answering: on the bar, and in the panel of the settings. */
const shownTexts = [
  'consent_ask_text',
  'consent_text',
  'consent_necessary',
  'consent_necessary_text',
  'consent_analytics',
  'consent_analytics_text',
  'consent_ads',
  'consent_ads_text',
  'consent_accept_all',
  'consent_reject_all',
  'consent_save',
] as const

export type ConsentAnswer = {
  readonly choice: 'all' | 'none' | 'selection'
  readonly consent: Consent
  readonly locale: Locale
  /** The id of the browser's earlier answers; undefined if there is none. */
  readonly knownId: string | undefined
}

/**
 * Whether an answer is recorded: what allows something, and what withdraws it. Anyone who has never allowed anything leaves
 * nothing behind.
 */
export const isRecorded = ({ consent, knownId }: Pick<ConsentAnswer, 'consent' | 'knownId'>): boolean =>
  consent.analytics || consent.ads || knownId !== undefined

/**
 * Records an answer together with the texts that were shown, so that it can be proved what was agreed to and when
 * (Art. 7 GDPR).
 * @returns the id by which the browser names its answers
 */
export async function recordConsent(
  services: Services,
  { choice, consent, locale, knownId }: ConsentAnswer,
): Promise<string> {
  const { db, now } = services
  const messages = await getCompiledMessages(services, locale)
  const texts = Object.fromEntries(shownTexts.map((key) => [key, formatMessage(locale, messages[key], {})]))
  const hash = createHash('sha256')
    .update(JSON.stringify([locale, texts]))
    .digest('hex')
  const moment = new Date(now())
  const consentId = knownId ?? randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('consent_text')
      .values({ hash, locale, texts: toJson(texts), first_used_at: moment })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('consent_record')
      .values({
        id: randomUUID(),
        consent_id: consentId,
        version: consentVersion,
        text_hash: hash,
        choice,
        ...consent,
        recorded_at: moment,
      })
      .execute()
  })
  return consentId
}

/** All answers of a browser with the texts that it showed, the oldest first. */
export const listConsents = (db: Kysely<Database>, consentId: string) =>
  db
    .selectFrom('consent_record')
    .innerJoin('consent_text', 'consent_text.hash', 'consent_record.text_hash')
    .select([
      'consent_id as consentId',
      'recorded_at as recordedAt',
      'version',
      'choice',
      'analytics',
      'ads',
      'locale',
      'text_hash as textHash',
      'texts',
    ])
    .where('consent_id', '=', consentId)
    .orderBy('recorded_at')
    .execute()
