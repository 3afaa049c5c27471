import type { Localised } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Plan } from '../plan/build-plan.ts'

export type Poster = {
  readonly centreName: string
  /** The centre's colour, `#rrggbb`. */
  readonly accent: string
  /** Its logotype as a file, which is drawn for a white ground. */
  readonly logotype: Uint8Array
  readonly spot: Localised
  readonly floor: Localised
  readonly url: string
}

/** Kinds of places at which visitors look for their way, and a poster hangs. */
const kinds: ReadonlySet<string> = new Set(['entrance', 'kiosk', 'information', 'lift', 'parking'])

/** The posters of a centre, by the uid of their spot: one for each place where it says where one is. */
export const listPosters = (
  { graph, floors }: Plan,
  centre: { readonly uid: string } & Pick<Poster, 'centreName' | 'accent' | 'logotype'>,
  origin: string,
): ReadonlyMap<string, Poster> => {
  const { uid: centerUid, centreName, accent, logotype } = centre
  return new Map(
    graph.places
      .filter(({ kind }) => kinds.has(kind))
      .map(({ uid, name, floor }) => [
        uid,
        {
          centreName,
          accent,
          logotype,
          spot: name,
          floor: floors[floor]?.name ?? { de: '', en: null },
          url: origin + pathOf('centerUid-here', 'de', { centerUid, spot: uid }),
        },
      ]),
  )
}
