import { centreSummaries } from '#features/centres/centre-content.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import { pageEntry } from '#platform/search/texts-of.server.ts'

export const listMapEntries: ListSearchEntries = async (content, centreUid, { locale, t }) => {
  const hasMap = (await content.read(centreSummaries)).get(centreUid)?.hasMap === true
  const path = pathOf('centerUid-map', locale, { centerUid: centreUid })
  return hasMap ? [pageEntry({ uid: 'map', title: t('map_title'), path, needs: ['map'] }, locale)] : []
}
