import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CentreChoice } from '#features/centres/centre.ts'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { useRootData } from '../shell/use-shell.ts'
import { fetchCentreChoices } from './fetch-centre-choices.ts'

/** All centres; null if they could not be loaded, and what asks for them again. */
type CentreChoices = { readonly choices: readonly CentreChoice[] | null; readonly retry: () => void }

/**
 * All centres, for the panel that shows them. They come with the panel: in the data of the layout or, on the page of an
 * error, with the document. If the panel is opened on the page of an error, the browser asks for them.
 */
export function useCentreChoices(): CentreChoices {
  const { choices: ofDocument } = useRootData()
  const ofLayout = useRouteLoaderData<DefaultLayoutData>('layout.default')?.choices
  const given = ofLayout ?? ofDocument
  const [learned, setLearned] = useState<readonly CentreChoice[] | null>([])
  const [attempt, setAttempt] = useState(0)
  const isMissing = given === null
  useEffect(() => {
    if (isMissing) void fetchCentreChoices().then(setLearned)
  }, [isMissing, attempt])
  return { choices: given ?? learned, retry: () => setAttempt(attempt + 1) }
}
