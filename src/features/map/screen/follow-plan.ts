/** How often the server is asked whether the plan has changed, in milliseconds: visitors learn of a broken lift within five seconds. */
const interval = 4_000

/**
 * Asks the server for a changed plan while the page can be seen, until `signal` is aborted. The answer is a 304 without a body as long
 * as there is no new content.
 * @param onChange called once for each change
 */
export function followPlan(address: string, onChange: () => void, signal: AbortSignal): void {
  let tag: string | null = null
  const look = async () => {
    if (document.hidden || !navigator.onLine) return
    try {
      const answer = await fetch(address, {
        method: 'HEAD',
        cache: 'no-store',
        headers: tag === null ? {} : { 'if-none-match': tag },
        signal: AbortSignal.any([signal, AbortSignal.timeout(interval)]),
      })
      const now = answer.headers.get('etag')
      if (!(answer.ok || answer.status === 304) || now === null || now === tag) return
      const isChange = tag !== null
      tag = now
      if (isChange) onChange()
    } catch (error) {
      // Without a network the plan stays as it is.
      if (!signal.aborted) console.debug(error)
    }
  }
  const timer = setInterval(() => void look(), interval)
  signal.addEventListener('abort', () => clearInterval(timer))
  void look()
}
