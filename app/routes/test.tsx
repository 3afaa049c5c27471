import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SystemStatusPage } from '#app/features/system-status/system-status-page.tsx'
import { getSystemStatus } from '#app/features/system-status/system-status.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { getToolMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ToolPage } from '#app/shell/tool-page.tsx'

/** It says how things are now, so nobody may keep it. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, t } = await requirePage({ context })
  const services = context.get(servicesContext)
  return {
    head: { title: t('system_title') },
    messages: await getToolMessages(services, locale),
    status: await getSystemStatus(services),
  }
}

/** The test page (RTE-29). */
export default function Test() {
  const { messages, status } = useLoaderData<typeof loader>()
  return (
    <ToolPage messages={messages}>
      <SystemStatusPage status={status} />
    </ToolPage>
  )
}
