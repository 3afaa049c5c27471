import type { CentreSummary } from '#features/centres/centre.ts'

export type KnownCentre = Pick<CentreSummary, 'uid' | 'name' | 'parkingFeatureIsActive' | 'hasMap'>

/**
 * Asks the public call for a centre.
 * @returns null if there is no such centre
 * @throws if the server cannot be reached, or answers with anything else
 */
export async function fetchCentre(uid: string): Promise<KnownCentre | null> {
  const answer = await fetch(`/api/center/centers/${uid}`)
  if (answer.ok) return (await answer.json()) as KnownCentre
  if (answer.status === 404) return null
  throw new Error(`The centre ${uid} is not known, but status ${answer.status}`)
}
