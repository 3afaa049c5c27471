import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listCentreCards, listCentreColours } from '#features/centres/centre-cards.server.ts'
import { CentreCard } from '#features/centres/centre-card.tsx'
import { nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { limitFreshness } from '#platform/freshness.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import styles from '#features/centres/centre-card.module.css'
import { NearestCentreButton } from '#features/centres/nearest/nearest-centre-button.tsx'
import { useFavourite } from '#site/centre-choice/use-selected-centre.ts'
import { useChooseCentre } from '#site/centre-choice/use-choose-centre.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The cards of all centres. The response counts as true until the next centre opens or closes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, t } = await requirePage({ context })
  const { environment } = context.get(servicesContext)
  const centres = await listCentreCards(content, locale, now)
  for (const { timeline } of centres) limitFreshness(context, nextChangeAt(timeline, now))
  // The description is one sentence set by the operator, in German like the name of the installed app.
  const own = locale === 'de' ? environment.PRODUCT_DESCRIPTION : undefined
  const description = own ?? t('home_description')
  const colours = await listCentreColours(content)
  return { head: pageHead({ title: environment.PRODUCT_NAME, description, colours }), messages, centres, now }
}

/** The home page: all centres, each with whether it is open now; the one that was visited last comes first. */
export default function Home() {
  const { centres, now } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const choose = useChooseCentre()
  const last = useFavourite()
  // From here on the order of the list says it, and not the mark of the first paint.
  useEffect(() => {
    if (last !== null) delete document.documentElement.dataset.last
  }, [last])
  const lastFirst = centres.toSorted((one, other) => Number(other.uid === last) - Number(one.uid === last))
  return (
    <Page>
      <PageHeader title={t('home_title')} lead={t('home_lead')} />
      {centres.filter(({ coordinates }) => coordinates !== null).length > 1 && (
        <NearestCentreButton centres={centres} onChoose={choose} />
      )}
      <ul className={styles.grid} aria-label={t('home_centres')}>
        {lastFirst.map((centre, index) => (
          <li key={centre.uid}>
            <CentreCard centre={centre} renderedAt={now} priority={index < 2} onChoose={choose} />
          </li>
        ))}
      </ul>
    </Page>
  )
}
