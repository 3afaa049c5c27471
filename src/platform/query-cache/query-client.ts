import { QueryClient, type QueryKey } from '@tanstack/react-query'

const minute = 60_000
const day = 24 * 60 * minute

/** An error that a retry cannot fix: the request is wrong, or the visitor is no longer signed in. */
export class RefusedCall extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The call was refused with status ${status}`)
    this.name = 'RefusedCall'
    this.status = status
  }
}

/** The pause before a retry, in milliseconds: 1, 2, then 4 seconds, never more than 30 (LIM-01). */
const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000)
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof RefusedCall)

/** The client cache with the limits of LIM-01. Personal data stay in memory and disappear with the page. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: day,
        gcTime: 5 * minute,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay,
      },
    },
  })

/**
 * A cache for one rendering on the server, which has only what loaders have given the page: a query without data fails at
 * once, without a call and without a retry, because the page would wait for it.
 */
export function createServerQueryClient(): QueryClient {
  const client = createQueryClient()
  const refuse = ({ queryKey }: { queryKey: QueryKey }) =>
    Promise.reject(new Error(`The page was rendered without the data of ${JSON.stringify(queryKey)}`))
  client.setDefaultOptions({
    queries: {
      ...client.getDefaultOptions().queries,
      retry: false,
      behavior: {
        onFetch: (context) => {
          context.fetchFn = () => refuse(context)
        },
      },
    },
  })
  return client
}

let browserClient: QueryClient | undefined

/**
 * The one cache of an open page, so that what a part of it has loaded shows at once in another. The server has none that
 * lives longer than a request.
 */
export const pageQueryClient = (): QueryClient =>
  import.meta.env.SSR ? createServerQueryClient() : (browserClient ??= createQueryClient())
