import { createContext, data, type RouterContextProvider } from 'react-router'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'

/** After how many seconds a client may try again if the database is unavailable or the server is overloaded. */
export const retryAfterSeconds = 5

/**
 * Records that a page could not be rendered because the database is unavailable; set by the first part that finds out.
 */
export type Outage = { error: DatabaseUnavailable | null }

export const outageContext = createContext<Outage>()

/**
 * Runs a part of a page. If the database is unavailable, the part fails with 503 and a message, which the open app
 * shows in its own frame. The outage is also recorded, so that a document request gets a page that needs no data.
 */
export async function withOutageHandling<Value>(
  context: Readonly<RouterContextProvider>,
  run: () => Value | Promise<Value>,
): Promise<Value> {
  const outage = context.get(outageContext)
  // One part has already waited; no other part waits again.
  if (outage.error !== null) throw unavailable()
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    outage.error ??= error
    throw unavailable()
  }
}

const message: { readonly key: MessageKey; readonly values: Readonly<Record<string, string>> } = {
  key: 'error_unavailable',
  values: {},
}

/** The failure of a part of a page, as the error page reads it. */
export const unavailable = () => data(message, { status: 503, statusText: 'Service Unavailable' })
