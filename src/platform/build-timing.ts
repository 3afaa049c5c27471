/*
 * The build that has produced the data of a page. The router does not expose the headers of a response, but the
 * browser's resource timing of each request contains the `Server-Timing` header.
 */

const metric = 'build'

/** The value of the `Server-Timing` header. Build ids are hexadecimal, so they need no escaping. */
export const formatBuildTiming = (buildId: string): string => `${metric};desc="${buildId}"`

/** Calls back with the build of each response that names one, past responses included, until the signal aborts. */
export function watchBuildTimings(onBuild: (buildId: string) => void, ended: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming)
        for (const { name, description } of entry.serverTiming ?? [])
          if (name === metric) onBuild(description)
  })
  observer.observe({ type: 'resource', buffered: true })
  ended.addEventListener('abort', () => observer.disconnect())
}
