import { useState } from 'react'
import { useMatches } from 'react-router'
import type { CompiledMessages } from '#i18n/compile-messages.ts'

type Messages = Partial<CompiledMessages>
type Matches = ReturnType<typeof useMatches>

/**
 * The messages of the page: those of every page, and those of its own that its loader returned. Those of the pages before
 * stay too, because a list that stays mounted needs its own, and the head of a shop's page is shown with those of the list
 * before it has any.
 */
export function useMessages(): Messages {
  const matches = useMatches()
  const [known, setKnown] = useState(() => ({ matches, messages: collect(matches) }))
  if (known.matches === matches) return known.messages
  const messages = { ...known.messages, ...collect(matches) }
  setKnown({ matches, messages })
  return messages
}

const collect = (matches: Matches): Messages =>
  Object.assign({}, ...matches.map(({ loaderData }) => messagesOf(loaderData))) as Messages

const messagesOf = (data: unknown): object | undefined =>
  (data as { readonly messages?: object } | null | undefined)?.messages
