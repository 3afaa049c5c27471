import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CentreChoice } from '#app/features/centres/centre.ts'
import type { DefaultLayoutData } from '../default-layout-data.ts'
import { useRootData } from '../use-shell.ts'

/** What the public call answers about each centre. */
type ListedCentre = {
  readonly uid: string
  readonly name: string
  readonly logotype: { readonly url: string }
}

/**
 * All centres, for the panel that shows them. They come with the panel: in the data of the layout or, on the page of an
 * error, with the document. If the panel is opened on the page of an error, the browser asks for them.
 */
export function useCentreChoices(): readonly CentreChoice[] {
  const { choices: ofDocument } = useRootData()
  const ofLayout = useRouteLoaderData<DefaultLayoutData>('layout.default')?.choices
  const given = ofLayout ?? ofDocument
  const [learned, setLearned] = useState<readonly CentreChoice[]>([])
  const isMissing = given === null
  useEffect(() => {
    if (isMissing) void askForCentres().then(setLearned)
  }, [isMissing])
  return given ?? learned
}

/** All centres by the public call; none if it does not answer. */
async function askForCentres(): Promise<readonly CentreChoice[]> {
  const answer = await fetch('/api/center/centers').catch(() => null)
  if (!answer?.ok) return []
  const { centers } = (await answer.json()) as { readonly centers: readonly ListedCentre[] }
  return centers.map(({ uid, name, logotype }) => ({ uid, name, logotypeUrl: logotype.url, timeline: null }))
}
