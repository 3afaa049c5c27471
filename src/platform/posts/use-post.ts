import { useState, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react'
import {
  Form,
  useActionData,
  useFetcher,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
// Loaded with every form, so that it is there when a post fails.
import './keep-unanswered.ts'
import { pageBeforePost } from './page-before-post.ts'
import { unanswered, type Unanswered } from './unanswered.ts'

/** How a form is posted, and whether its last post got no answer. */
export type Post = {
  readonly Form: ComponentType<ComponentProps<typeof Form>>
  readonly isUnanswered: boolean
  /** How the page is loaded again after it. */
  readonly reload: Reload
}

type Reload = {
  /** Whether the page still shows what it had loaded before the last post. */
  readonly isMissing: boolean
  readonly isPending: boolean
  readonly tryAgain: () => void
  /** Keeps what the page shows, for a form that is posted now. */
  readonly keepPage: () => void
}

function useReload(): Reload {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { state, revalidate } = useRevalidator()
  const isMissing = useSyncExternalStore(
    pageBeforePost.subscribe,
    () => pageBeforePost.read()?.isStale === true,
    () => false,
  )
  return {
    isMissing,
    isPending: state !== 'idle',
    tryAgain: () => void revalidate(),
    keepPage() {
      const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
      pageBeforePost.note({ address: pathname + search, loaded, isStale: false })
    },
  }
}

/** The latest answer, or the one before it if the latest post has none. */
function useLastAnswer<Answer>(latest: Answer | Unanswered): Answer | undefined {
  const given = latest === unanswered ? undefined : (latest as Answer)
  const [last, setLast] = useState(given)
  if (latest === unanswered) return last
  if (given !== last) setLast(given)
  return given
}

/** The last answer to the page's own forms: `useActionData`, but a post without an answer takes none away. */
export const useAnswer = <Action>() => useLastAnswer(useActionData<Action>())

/** How the page's own forms are posted. */
export function usePagePost(): Post {
  const isUnanswered = useActionData() === unanswered
  const reload = useReload()
  return { Form, isUnanswered: useNavigation().state === 'idle' && isUnanswered, reload }
}

/** A fetcher that posts: its `data` are the last answer. */
export function usePostFetcher<Answer>() {
  const fetcher = useFetcher<Answer>()
  const isUnanswered = fetcher.state === 'idle' && fetcher.data === unanswered
  return { ...fetcher, isUnanswered, data: useLastAnswer(fetcher.data), reload: useReload() }
}
