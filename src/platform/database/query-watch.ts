/** Watches the queries on one connection between taking it and giving it back. */
export type QueryGroupWatch = {
  /** Called before each query. @param operation such as `select`, without names and values */
  readonly query: (operation: string) => void
  /** Called if a query fails. @param error the name of its error */
  readonly fail: (error: string) => void
  readonly end: () => void
}

type BeginGroup = () => QueryGroupWatch | undefined

let begin: BeginGroup | undefined

/** Sets what watches the queries of this process; undefined ends it. */
export function watchQueries(next: BeginGroup | undefined): void {
  begin = next
}

/** Begins to watch a group of queries; undefined if nobody watches. */
export const beginQueryGroup = (): QueryGroupWatch | undefined => begin?.()
