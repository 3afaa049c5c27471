import { contentVersionHeader } from '#platform/loading/page-data.ts'

/** How often the server is asked, and after an answer from which the page could not be renewed yet, in milliseconds. */
const interval = 3_500
const soon = 1_000
/** So often in a row it is asked that soon: a replica or a proxy has caught up by then, and a page that is gone never does. */
const mostSoon = 5

type Followed = {
  /** Has the version of the content in its header. */
  readonly address: string
  /** The version that the open page shows. */
  readonly shown: number
  /** Loads the page of a newer version; false if a replica or a proxy still had the one before. */
  readonly renew: (version: number) => Promise<boolean>
  readonly signal: AbortSignal
}

/**
 * Asks the server for newer content while the page can be seen, so that visitors learn of a broken lift within five seconds. The
 * answer has no body.
 */
export function followContent({ address, shown, renew, signal }: Followed): void {
  let version = shown
  const look = async (): Promise<boolean> => {
    if (document.hidden || !navigator.onLine) return true
    try {
      const answer = await fetch(address, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(interval)]),
      })
      const latest = Number(answer.headers.get(contentVersionHeader))
      if (!answer.ok || latest <= version || signal.aborted) return true
      const isRenewed = await renew(latest)
      if (isRenewed) version = latest
      return isRenewed
    } catch (error) {
      // Without a network the page stays as it is.
      if (!signal.aborted) console.debug(error)
      return true
    }
  }
  let failures = 0
  const lookAgain = async () => {
    failures = (await look()) ? 0 : failures + 1
    if (!signal.aborted) lookAfter(failures === 0 || failures > mostSoon ? interval : soon)
  }
  const lookAfter = (pause: number) => {
    const timer = setTimeout(() => void lookAgain(), pause)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  lookAfter(soon)
}
