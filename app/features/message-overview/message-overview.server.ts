import { catalogue } from '#app/i18n/messages/catalogue.ts'
import { listMessageOverrides } from '#app/platform/messages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listMessageRows, type MessageOverview } from './message-overview.ts'

/** The current messages of the app, filtered by the query of the address. */
export async function getMessageOverview(
  services: Pick<Services, 'db' | 'logger'>,
  search: string,
): Promise<MessageOverview> {
  const query = new URLSearchParams(search).get('q') ?? ''
  return listMessageRows(catalogue, await listMessageOverrides(services), query.slice(0, 80))
}
