import type { RouteName } from '#platform/routes/route-table.ts'
import { infoPageNames } from '#operator/content/read/info-page-names.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'

/** The content file that fills most of a screen: a writer should look there first if its page cannot be rendered. */
export function sourceFileOf(name: RouteName, params: Readonly<Record<string, string>>): string {
  const { centerUid, eventsUid, newsUid } = params
  const folder = centerUid ?? globalFolderName
  if (eventsUid !== undefined) return [folder, 'events', `${eventsUid}.yaml`].join('/')
  if (newsUid !== undefined) return [folder, 'news', `${newsUid}.yaml`].join('/')
  const screen = name.split('-').at(-1) ?? ''
  const page = infoPageNames.find((candidate) => candidate.replace('-p', 'P') === screen)
  if (page !== undefined) return `${folder}/pages/${page}.yaml`
  for (const file of ['coupons', 'shops', 'faq']) if (name.includes(file)) return `${folder}/${file}.yaml`
  if (name.includes('shopUid')) return `${folder}/shops.yaml`
  return centerUid === undefined ? `${folder}/messages.yaml` : `${folder}/centre.yaml`
}
