import { listCentres } from '#features/centres/centres.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { locales } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Translate } from '#platform/search/list-search-entries.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openIndex, type Searched, weighIndex } from './open-index.server.ts'

/**
 * Makes the indexes before visitors ask for them, one after another, until they take as much memory as there is for them: those
 * of further centres are made when they are first needed. It logs its errors, because a search makes what is missing.
 */
export async function makeIndexesAhead(searched: Searched, services: Services, room: number): Promise<void> {
  let taken = 0
  try {
    for (const { uid } of await listCentres(services.content))
      for (const locale of locales) {
        const texts = await getCompiledMessages(services, locale)
        if (services.stopping.aborted) return
        const t: Translate = (key, values) => formatMessage(locale, texts[key], values)
        const weight = weighIndex(await openIndex(searched, t, uid, locale))
        taken += weight
        if (taken + weight > room) return
      }
  } catch (error) {
    services.logger.warn({ err: error }, 'the search is not ready ahead')
  }
}
