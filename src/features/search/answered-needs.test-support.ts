import { expect } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { openDemoSearch } from './demo-search.test-support.ts'
import { listResults } from './search-result.ts'

/** What somebody types where, and the results of which each answers it. */
export type TypedNeed = readonly [centreUid: string, locale: Locale, typed: string, answers: string]

/** The results that count: what fits on the screen of a phone. */
const looked = 5
/** Of a hundred. */
const mostMissed = 5

/** Expects that nearly every need is answered by one of the first results. */
export async function expectAnswered(list: readonly TypedNeed[]): Promise<void> {
  const demo = await openDemoSearch()
  const missed: string[] = []
  for (const [centreUid, locale, typed, answers] of list) {
    const { results } = await demo.search(centreUid, locale, typed)
    const first = listResults(results)
      .slice(0, looked)
      .map(({ kind, uid }) => `${kind}:${uid}`)
    if (!answers.split(' ').some((answer) => first.includes(answer)))
      missed.push(`${centreUid} «${typed}»: ${first.join(', ')}`)
  }
  // Compared as a list, so that a failure shows what was missed.
  expect(missed.length > (mostMissed * list.length) / 100 ? missed : []).toEqual([])
}
