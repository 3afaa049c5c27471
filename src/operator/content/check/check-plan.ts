import type { CentreFacts } from '#features/map/plan/map-file/centre-facts.ts'
import { buildPlan, type Plan } from '#features/map/plan/build-plan.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import { fail, type Result } from '#core/result.ts'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import type { CentreContent, GlobalContent } from '../read/content.ts'
import { planFolder } from '../read/plan-source.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'
import { toUids } from '#platform/content/entry-uids.ts'

/** Plans are checked and stored by different steps of an import, and made once. */
const made = new WeakMap<CentreContent, Result<Plan, readonly PlanFault[]> | null>()

/** The plan of a centre; null if it has none, or if what it is joined to has faults of its own. */
export function planOf(
  source: CentreContent,
  brands: GlobalContent['brands'],
): Result<Plan, readonly PlanFault[]> | null {
  const known = made.get(source)
  if (known !== undefined) return known
  const facts = factsOf(source, brands)
  const { plan } = source
  const result =
    plan === null || plan.mapFile === null || facts === null
      ? null
      : buildPlan(plan.files, plan.mapFile.value, facts)
  made.set(source, result)
  return result
}

export function checkPlan(source: CentreContent, brands: GlobalContent['brands']): ContentFault[] {
  const result = planOf(source, brands) ?? fail([])
  if (result.ok) return []
  return result.problem.map(({ file, path, problem, remedy }) => {
    const mapFile = source.plan?.mapFile
    if (path !== undefined && mapFile) return faultAt(mapFile, path, problem, remedy)
    return faultOf(`${source.uid}/${planFolder}/${file}`, problem, remedy)
  })
}

function factsOf({ centre, shops }: CentreContent, brands: GlobalContent['brands']): CentreFacts | null {
  if (centre === null || shops === null) return null
  const uids = toUids(centre.value.services, ({ name }) => name)
  return {
    floors: centre.value.floors,
    site: centre.value.coordinates ?? centre.value.parking?.coordinates ?? null,
    shops: shops.value.map(({ uid, brand, unit, floor }) => ({
      uid,
      name: brands.entries.get(brand)?.value.name ?? brand,
      unit,
      floor,
    })),
    services: centre.value.services.map(({ parts }, index) => ({
      uid: uids[index] ?? '',
      parts: parts.map(({ name }) => name),
    })),
  }
}
