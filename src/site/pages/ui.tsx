import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { listOwnContrasts } from '#site/showcase/list-own-contrasts.server.ts'
import { ShowcasePage } from '#site/showcase/showcase-page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { messages, t } = await requirePage({ context })
  return { head: pageHead({ title: t('showcase_title') }), messages, contrasts: listOwnContrasts() }
}

/** The component showcase (RTE-30). */
export default function Ui() {
  return <ShowcasePage contrasts={useLoaderData<typeof loader>().contrasts} />
}
