import { readPreview, signPreview } from '#operator/content/preview/preview-link.ts'
import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import type { Item } from './columns.ts'
import { nameOf, type CmsEntry } from './entries.ts'
import { kinds } from './kinds.ts'

/** How long a preview link is valid, in days. A new one takes its place when half of them are over. */
const validDays = 14
const daySeconds = 24 * 60 * 60

export type LinkOptions = {
  /** The public address of Passage. */
  readonly origin: string
  /** `CONTENT_NOTICE_SECRET`, by which Passage knows the links. */
  readonly secret: string
  readonly now: () => number
}

/** The columns with the signed addresses at which an entry will stand, in both languages; null if it has no address. */
export const openLinks =
  ({ origin, secret, now }: LinkOptions) =>
  (centre: string, entry: CmsEntry): Item => {
    const nowSeconds = Math.floor(now() / 1000)
    const { shop, uid = entry.kind === 'photos' ? shop : undefined } = entry.value
    const isOfCentre = entry.kind === 'photos' && shop === undefined
    const screen = isOfCentre ? 'centerUid' : kinds[entry.kind].screen
    const links = locales.map((locale) => {
      const column = `passage_preview_${locale}`
      const path = routeTable[screen].paths[locale]
      if (/:(?!centerUid)/.test(path) && typeof uid !== 'string') return [column, null]
      const names = ['shopUid', 'couponUid', 'eventsUid', 'newsUid'].map((name) => [name, uid] as const)
      const params = { ...Object.fromEntries(names), centerUid: centre } as Record<string, string>
      const address = `${origin}${fillPath(path, params)}?preview=`
      const known = entry.item[column]
      const [before = '', value = ''] = (typeof known === 'string' ? known : '').split(/(?<=\?preview=)/)
      const draft = before === address ? readPreview(secret, centre, value) : undefined
      if (draft !== undefined && draft.expires - nowSeconds > (validDays * daySeconds) / 2)
        return [column, known]
      const expires = nowSeconds + validDays * daySeconds
      return [column, address + signPreview(secret, { centre, name: nameOf(entry), expires })]
    })
    return Object.fromEntries(links) as Item
  }
