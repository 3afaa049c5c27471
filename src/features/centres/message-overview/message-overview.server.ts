import { catalogue } from '#i18n/messages/catalogue.ts'
import type { Content } from '#platform/content.server.ts'
import { messageOverrides } from '#platform/messages.server.ts'
import { listMessageRows, type MessageOverview } from './message-overview.ts'

export async function getMessageOverview(content: Content, search: string): Promise<MessageOverview> {
  const query = new URLSearchParams(search).get('q') ?? ''
  return listMessageRows(catalogue, await content.read(messageOverrides), query.slice(0, 80))
}
