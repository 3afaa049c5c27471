import { anchorIds } from '#core/anchor-ids.ts'
import type { OpenPlace } from './build-places.ts'
import type { Floor } from '../ground/floors.ts'

/**
 * The address of each place: that of its shop, or of `map.yaml`, or made from its name, with the floor if several floors
 * have one of that name. Each address is used once.
 */
export function nameUids(places: readonly OpenPlace[], floors: readonly Floor[]): string[] {
  const bases = places.map(({ shop, uid, name }) => shop ?? uid ?? toUid(name.de))
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  const taken = new Set(places.flatMap(({ shop }) => shop ?? []))
  const used = new Set<string>()
  return places.map(({ shop, floor }, index) => {
    const base = bases[index] ?? 'ort'
    if (shop !== null && !used.has(shop)) {
      used.add(shop)
      return shop
    }
    const isOne = counts.get(base) === 1 && !taken.has(base)
    const wanted = isOne ? base : toUid(`${base}-${floors[floor]?.shortName ?? floor}`)
    let uid = wanted
    for (let number = 2; used.has(uid) || taken.has(uid); number += 1) uid = `${wanted}-${number}`
    used.add(uid)
    return uid
  })
}

function toUid(name: string): string {
  const [id = ''] = anchorIds([name])
  const plain = id.replaceAll(/[^a-z0-9-]/g, '').replaceAll(/-+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 48).replace(/-$/, '') || 'ort'
}
