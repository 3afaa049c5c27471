import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MessageOverviewPage } from '#app/features/message-overview/message-overview-page.tsx'
import { getMessageOverview } from '#app/features/message-overview/message-overview.server.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

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
