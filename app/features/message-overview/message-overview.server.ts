import { catalogue } from '#app/i18n/messages/catalogue.ts'
import { listMessageOverrides } from '#app/platform/messages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listMessageRows, type MessageOverview } from './message-overview.ts'

/** The texts of the app as they are served now, narrowed by the query of an address. */
export async function getMessageOverview(
  services: Pick<Services, 'db'>,
  search: string,
): Promise<MessageOverview> {
  const query = new URLSearchParams(search).get('q') ?? ''
  return listMessageRows(catalogue, await listMessageOverrides(services), query.slice(0, 80))
}
