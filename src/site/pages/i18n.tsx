import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MessageOverviewPage } from '#features/centres/message-overview/message-overview-page.tsx'
import { getMessageOverview } from '#features/centres/message-overview/message-overview.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { servicesContext } from '#platform/services.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The messages that the query asks for, with their overrides. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { messages, search, t } = await requirePage({ context })
  return {
    head: pageHead({ title: t('i18n_title') }),
    messages,
    overview: await getMessageOverview(context.get(servicesContext).content, search),
  }
}

/** The messages of both locales side by side (RTE-25). */
export default function Messages() {
  const { overview } = useLoaderData<typeof loader>()
  return <MessageOverviewPage overview={overview} />
}
