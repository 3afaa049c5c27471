import type { PageKind } from './page-address.ts'

const day = 24 * 3_600_000

/** How long something is kept without a network, in milliseconds (LIM-01). */
const longestKept = 3 * day

/** The most pages in one store; those that were kept first leave first. */
export const mostPages = 60

/** The most images beside the files of the build. */
export const mostImages = 300

/** How long the worker leaves a page that has just come to itself before it keeps it, in milliseconds. */
export const settling = 1_000

/** How long a page that was just kept is not asked for again, in milliseconds. */
export const freshFor = 60_000

/** How long a page may be on its way before the kept one is shown, in milliseconds. */
export const patience = 4_000

/** What the worker knows of an answer before it reads it. */
export type PageAnswer = {
  readonly status: number
  readonly isRedirected: boolean
  readonly type: string | null
  readonly cacheControl: string | null
  readonly vary: string | null
  /** The mark of the visitor to whom the answer belongs; null if it belongs to everybody. */
  readonly keptFor: string | null
}

/**
 * Whether the answer to a page may be kept. A shared page is kept if it is everybody's and the server lets browsers store
 * it. A personal page is kept, against its `no-store`, only if the server says whose it is. Redirects and errors never
 * are.
 */
export function mayKeep(kind: PageKind, answer: PageAnswer): boolean {
  if (answer.status !== 200 || answer.isRedirected || !answer.type?.startsWith('text/html')) return false
  if (kind === 'own') return answer.keptFor !== null
  const varies = (answer.vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  return (
    answer.keptFor === null &&
    !/\bno-store\b/.test(answer.cacheControl ?? '') &&
    varies.every((name) => name === '' || name === 'accept-encoding')
  )
}

export const endsAccount = (kind: PageKind, status: number, isRedirect: boolean): boolean =>
  kind === 'own' && (isRedirect || status === 401)

/** Whether what was kept then is still shown. A clock that was set back since makes nothing older. */
export const isStillKept = (keptAt: number, now: number): boolean => now - keptAt < longestKept

type Aged = { readonly address: string; readonly keptAt: number }

/** The addresses of what has to leave a store: what is too old, and what is too much, the oldest first. */
export function listLeaving(entries: readonly Aged[], now: number, most = mostPages): readonly string[] {
  const [old, rest] = [
    entries.filter(({ keptAt }) => !isStillKept(keptAt, now)),
    entries.filter(({ keptAt }) => isStillKept(keptAt, now)),
  ]
  const tooMany = rest
    .toSorted((one, other) => one.keptAt - other.keptAt)
    .slice(0, Math.max(0, rest.length - most))
  return [...old, ...tooMany].map(({ address }) => address)
}
