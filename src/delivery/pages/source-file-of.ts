import type { RouteName } from '#platform/routes/route-table.ts'
import { infoPageOf } from '#platform/routes/info-pages.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'

/** The content file that fills most of a screen: a writer should look there first if its page cannot be rendered. */
export function sourceFileOf(name: RouteName, params: Readonly<Record<string, string>>): string {
  const { centerUid, eventsUid, newsUid } = params
  const folder = centerUid ?? globalFolderName
  if (eventsUid !== undefined) return [folder, 'events', `${eventsUid}.yaml`].join('/')
  if (newsUid !== undefined) return [folder, 'news', `${newsUid}.yaml`].join('/')
  const page = infoPageOf(name)
  if (page !== undefined) return `${folder}/pages/${page}.yaml`
  for (const file of ['coupons', 'shops', 'faq']) if (name.includes(file)) return `${folder}/${file}.yaml`
  if (name.includes('shopUid')) return `${folder}/shops.yaml`
  return centerUid === undefined ? `${folder}/messages.yaml` : `${folder}/centre.yaml`
}
