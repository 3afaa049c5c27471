/** Tells the worker that the visitor has opened a page. */
export type Opened = {
  readonly kind: 'opened'
  /** Path and query. */
  readonly address: string
  /** The paths of the files that the page has loaded. */
  readonly files: readonly string[]
  /** Whether a form has changed the page since it was opened. */
  readonly isChanged: boolean
  /** Whether the visitor saves data. */
  readonly isSparing: boolean
}

/** What a page tells the worker: also that the browser knows no account, or no longer. */
export type Letter = Opened | { readonly kind: 'no-account' }

/** Reads what arrived as a letter; null if it is none. */
export function readLetter(data: unknown): Letter | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'no-account') return { kind: 'no-account' }
  if (data.kind !== 'opened' || !('address' in data) || !('files' in data)) return null
  const { address, files } = data
  if (typeof address !== 'string' || !/^\/(?!\/)/.test(address) || !Array.isArray(files)) return null
  return {
    kind: 'opened',
    address,
    files: files.filter((file) => typeof file === 'string'),
    isChanged: 'isChanged' in data && data.isChanged === true,
    isSparing: 'isSparing' in data && data.isSparing === true,
  }
}
