import { liveSpacesPath, readFreeSpaces, shownForMs } from './live-spaces.ts'

/** The time before the first attempt to connect again, in milliseconds; it doubles with each attempt. */
const firstPauseMs = 5_000
const longestPauseMs = 300_000

/**
 * Follows the free spaces of a centre's car park while the page can be seen, until `signal` is aborted. A number that is
 * older than a minute is told as null. After a lost connection it tries again, later each time and not at the same
 * moment as all others; an answer that is no stream (no car park, too many listeners) is the last one.
 */
export function followSpaces(
  centreUid: string,
  tell: (free: number | null) => void,
  signal: AbortSignal,
): void {
  let source: EventSource | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let ageing: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  function disconnect(): void {
    clearTimeout(pause)
    source?.close()
    source = undefined
  }

  function connect(): void {
    const opened = new EventSource(liveSpacesPath(centreUid))
    source = opened
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const free = readFreeSpaces(data)
      if (free === undefined) return
      attempts = 0
      clearTimeout(ageing)
      ageing = setTimeout(() => tell(null), shownForMs)
      tell(free)
    })
    opened.addEventListener('error', () => {
      const isRefused = opened.readyState === opened.CLOSED
      disconnect()
      if (isRefused) return document.removeEventListener('visibilitychange', look)
      const longest = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs)
      attempts += 1
      pause = setTimeout(connect, longest * (0.5 + Math.random() / 2))
    })
  }

  /** Nobody reads the number of a hidden page, and browsers hold few connections to one host. */
  function look(): void {
    disconnect()
    if (!document.hidden) connect()
  }

  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(ageing)
    disconnect()
  })
  if (!document.hidden) connect()
}
