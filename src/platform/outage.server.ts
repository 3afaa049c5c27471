import { createContext, data, type RouterContextProvider } from 'react-router'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { DatabaseUnavailable } from './database/database-unavailable.ts'

/** After how many seconds a client may try again if the database is unavailable or the server is overloaded. */
export const retryAfterSeconds = 5

/**
 * Records that a page could not be rendered because the database is unavailable. The first part of the page that
 * notices it sets the error.
 */
export type Outage = { error: DatabaseUnavailable | null }

export const outageContext = createContext<Outage>()

/**
 * Runs a part of a page. If the database is unavailable, the part fails with 503 and a message, which the open app
 * shows in its own frame. The outage is also recorded, so that the answer to a document request is a page that needs no
 * data.
 */
export async function withOutageHandling<Value>(
  context: Readonly<RouterContextProvider>,
  run: () => Value | Promise<Value>,
): Promise<Value> {
  const outage = context.get(outageContext)
  // One part has already waited for the database; the others fail at once.
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

/** The response that a part throws, in the form that the error page reads. */
export const unavailable = () => data(message, { status: 503, statusText: 'Service Unavailable' })
