import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

const pages = {
  'unsubscribe-success': {
    title: 'unsubscribe_success_title',
    text: 'unsubscribe_success_text',
    image: '/illustrations/deleted.svg',
  },
  'unsubscribe-noaccount': {
    title: 'unsubscribe_noaccount_title',
    text: 'unsubscribe_noaccount_text',
    image: '/illustrations/support.svg',
  },
  'unsubscribe-error': {
    title: 'unsubscribe_error_title',
    text: 'unsubscribe_error_text',
    image: '/illustrations/error.svg',
  },
} as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { messages, route, t } = await requirePage({ context })
  const page = pages[route as keyof typeof pages]
  return { head: pageHead({ title: t(page.title) }), messages, page }
}

/** The target of the unsubscribe link in newsletters (RTE-31). */
export default function Unsubscribe() {
  const { page } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const home = pathOf('home', useLocale())
  return (
    <Notice image={page.image} title={t(page.title)} text={t(page.text)}>
      <ButtonLink to={home}>{t('unsubscribe_home')}</ButtonLink>
    </Notice>
  )
}
