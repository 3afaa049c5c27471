import type { CentreChoice } from '#features/centres/centre.ts'

type ListedCentre = {
  readonly uid: string
  readonly name: string
  readonly logotype: { readonly url: string }
}

/** All centres by the public call; null if it does not answer, or with anything else than centres. */
export async function fetchCentreChoices(): Promise<readonly CentreChoice[] | null> {
  try {
    const answer = await fetch('/api/center/centers')
    if (!answer.ok) return null
    const { centers } = (await answer.json()) as { readonly centers: readonly ListedCentre[] }
    return centers.map(({ uid, name, logotype }) => ({
      uid,
      name,
      logotypeUrl: logotype.url,
      timeline: null,
    }))
  } catch (error) {
    console.warn(error)
    return null
  }
}
