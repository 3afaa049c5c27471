import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** The browser's console message for a failed load; its location is the failed address. */
const failedLoad =
  /^Failed to load resource: (?:the server responded with a status of (?<status>\d+)|(?<reason>\S+))/

/**
 * Collects faults that a visitor does not see, one line each: an exception, a console error (also for a failed
 * hydration or a violation of the content security policy), a failed load with its status and address (`404
 * /assets/x.js`, `net::ERR_FAILED /x.data`), and a request to another origin.
 */
export function watchContext(context: BrowserContext, origin: string | undefined, faults: string[]): void {
  const shorten = (address: string) =>
    origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(describeError(message, shorten))
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin)
      faults.push(`left the origin: ${request.url()}`)
  })
}

function describeError(message: ConsoleMessage, shorten: (address: string) => string): string {
  const { status, reason } = failedLoad.exec(message.text())?.groups ?? {}
  const address = shorten(message.location().url)
  const load = status ?? reason
  return load === undefined ? `console: ${message.text()} (${address})` : `${load} ${address}`
}

/** Whether a line is the expected one, in which `*` matches any text, such as an id. */
export const isExpected = (fault: string, expected: readonly string[]): boolean =>
  expected.some((line) =>
    new RegExp(
      `^${line
        .split('*')
        .map((part) => RegExp.escape(part))
        .join('[^]*')}$`,
    ).test(fault),
  )
