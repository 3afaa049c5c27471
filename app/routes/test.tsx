import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SystemStatusPage } from '#app/features/system-status/system-status-page.tsx'
import { getSystemStatus } from '#app/features/system-status/system-status.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { requirePage } from '#app/guards/page-context.server.ts'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'

/** It says how things are now, so nobody may keep it. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, t } = await requirePage({ context })
  const services = context.get(servicesContext)
  return {
    head: { title: t('system_title') },
    messages: await getAreaMessages(services, locale, 'tools'),
    status: await getSystemStatus(services),
  }
}

/** The test page (RTE-29). */
export default function Test() {
  const { messages, status } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <SystemStatusPage status={status} />
    </MoreMessages>
  )
}
