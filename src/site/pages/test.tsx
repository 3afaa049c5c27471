import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SystemStatusPage } from '#features/centres/system-status/system-status-page.tsx'
import { getSystemStatus } from '#features/centres/system-status/system-status.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { maySeeStatus } from '#platform/operator-access.server.ts'
import { askedFromHereContext } from '#platform/request/asked-from-here.server.ts'
import { servicesContext } from '#platform/services.server.ts'

/** The page reports the current state, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The system status for the operator; everybody else gets only the id of the build. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { messages, t } = await requirePage({ context })
  const services = context.get(servicesContext)
  const isFromHere = context.get(askedFromHereContext)()
  return {
    head: pageHead({ title: t('system_title') }),
    messages,
    // Only the operator may see the state of the server's parts and the settings.
    status: maySeeStatus(request.headers, services.environment, isFromHere)
      ? await getSystemStatus(services, isFromHere)
      : { buildId: services.buildId },
  }
}

/** The test page (RTE-29). */
export default function Test() {
  const { status } = useLoaderData<typeof loader>()
  return <SystemStatusPage status={status} />
}
