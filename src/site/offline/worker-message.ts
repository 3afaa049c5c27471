/** Tells the worker that the visitor has opened a page. */
export type Opened = {
  readonly kind: 'opened'
  readonly address: string
  /** The paths of the files that the page has loaded. */
  readonly files: readonly string[]
  /** Whether a form has changed the page since it was opened. */
  readonly isChanged: boolean
  /** Whether the visitor saves data. */
  readonly isSparing: boolean
}

/** Tells the worker which files a page has loaded since it was opened, such as the code of what was tapped. */
type Loaded = Pick<Opened, 'files'> & { readonly kind: 'loaded' }

/** What a page tells the worker: also that the browser knows no account, or no longer. */
export type WorkerMessage = Opened | Loaded | { readonly kind: 'no-account' }

/** Reads what arrived as a message; null if it is none. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'no-account') return { kind: 'no-account' }
  if (!('files' in data) || !Array.isArray(data.files)) return null
  const files = data.files.filter((file) => typeof file === 'string')
  if (data.kind === 'loaded') return { kind: 'loaded', files }
  if (data.kind !== 'opened' || !('address' in data)) return null
  const { address } = data
  if (typeof address !== 'string' || !/^\/(?!\/)/.test(address)) return null
  return {
    kind: 'opened',
    address,
    files,
    isChanged: 'isChanged' in data && data.isChanged === true,
    isSparing: 'isSparing' in data && data.isSparing === true,
  }
}
