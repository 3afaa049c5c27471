import { data, isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { network } from '../loading/when-online.ts'
import { pageBeforePost } from './page-before-post.ts'
import { unanswered } from './unanswered.ts'

type Results = Record<string, DataStrategyResult>

/** How long a post waits for its answer, in milliseconds: longer than the server takes for any. */
const patienceMs = 30_000

/** Answers below 500 that only say «later», no matter who sends them: time-out, too early, too many. */
const later = [408, 425, 429]

const isAnswer = (error: unknown): boolean =>
  error instanceof Response ||
  (isRouteErrorResponse(error) && error.status < 500 && !later.includes(error.status))

/** With this status no loader is called, which would fail like the post. */
const noAnswer: DataStrategyResult = { type: 'data', result: data(unanswered, { status: 503 }) }

/** What came of a post, with `unanswered` in place of an answer that did not come. */
export async function keepUnanswered(posted: Promise<Results>): Promise<Results> {
  const results = (await Promise.race([posted, patience()])) ?? { root: noAnswer }
  return Object.fromEntries(
    Object.entries(results).map(([id, found]) => [
      id,
      found.type === 'error' && !isAnswer(found.result) ? noAnswer : found,
    ]),
  )
}

/** What came of loading the data of a page again after a post, with what it had before in place of what did not come. */
export async function keepLoaded({ url }: Request, loading: Promise<Results>): Promise<Results> {
  const before = pageBeforePost.read()
  const { pathname, search } = new URL(url)
  const results = await loading
  if (before === null || before.address !== pathname + search) {
    pageBeforePost.note(null)
    return results
  }
  let isStale = false
  const kept = Object.entries(results).map(([id, found]): [string, DataStrategyResult] => {
    if (found.type !== 'error' || isAnswer(found.result) || !before.loaded.has(id)) return [id, found]
    isStale = true
    return [id, { type: 'data', result: before.loaded.get(id) }]
  })
  pageBeforePost.note(isStale ? { ...before, isStale } : null)
  return Object.fromEntries(kept)
}

/** Ends when a post has waited long enough. While there is no network, the page says so, and the post goes on with it. */
async function patience(): Promise<undefined> {
  do await new Promise((resolve) => setTimeout(resolve, patienceMs))
  while (network.read() !== 'fine')
}
