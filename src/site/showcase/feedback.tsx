import { NoCoupons } from '#features/coupons/no-coupons.tsx'
import NoHits from '#features/shops/list/no-hits.tsx'
import { everyShop } from '#features/shops/shop-query.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import buttonStyles from '#ui/button.module.css'
import { MoreLink } from '#ui/more-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader, Section } from '#ui/page.tsx'
import type { LoadingBarPhase } from '../deferred/loading-bar-phase.ts'
import barStyles from '../deferred/loading-bar.module.css'
import { PanelLink } from '../panel-table/panel-link.tsx'
import styles from './feedback.module.css'
import type { ShowcaseContent } from './showcase.ts'
import { Chapter, Specimen } from './specimen.tsx'

const phases: readonly LoadingBarPhase[] = ['idle', 'waiting', 'running', 'finished', 'hidden']

/**
 * What the app shows while a page is loading, over a page and instead of it: loading bar, panels, empty lists, errors.
 */
export function Feedback({ content }: { content: ShowcaseContent | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const home = pathOf('home', locale)
  return (
    <>
      <LoadingPhases />
      <Chapter name="panels">
        <Specimen code='<PanelLink flag="profile">'>
          <PanelLink flag="profile" className={[buttonStyles.button, buttonStyles.secondary].join(' ')}>
            {t('profile_information')}
          </PanelLink>
          <p>{t('showcase_panels_text')}</p>
        </Specimen>
      </Chapter>
      <Chapter name="empty">
        <Specimen code="<NoCoupons>" wide>
          <NoCoupons link={{ label: t('unsubscribe_home'), to: home }} />
        </Specimen>
        {content && (
          <Specimen code="<NoHits>" wide>
            <NoHits
              list={{
                ...content.shops,
                centreName: content.centre.name,
                query: everyShop,
                total: 0,
                categories: [],
                floors: [],
                waysOn: null,
              }}
              waysOn={{
                withoutFilters: 3,
                missing: null,
                isElsewhere: false,
                suggestions: content.shops.shops.slice(0, 1),
              }}
            />
          </Specimen>
        )}
      </Chapter>
      <Chapter name="parts">
        <Specimen code="<PageHeader>" wide>
          <PageHeader title={t('home_title')} lead={t('home_lead')} />
        </Specimen>
        <Specimen code="<Section>" wide>
          <Section title={t('centre_home_news')} more={<MoreLink to={home}>{t('home_centres')}</MoreLink>}>
            <p>{t('home_description')}</p>
          </Section>
        </Specimen>
      </Chapter>
      <Chapter name="error">
        <Specimen code="<Notice>" wide>
          <Notice
            image="/illustrations/not-found.svg"
            title={t('error_headline', { status: 404 })}
            text={t('error_route_not_found', { path: '/…' })}
          >
            <p>{t('error_help')}</p>
            <ButtonAnchor href={home}>{t('error_button')}</ButtonAnchor>
          </Notice>
        </Specimen>
      </Chapter>
    </>
  )
}

/** The loading bar in each phase, shown inside its specimen instead of at the top of the page. */
function LoadingPhases() {
  return (
    <Chapter name="loading">
      {phases.map((phase) => (
        <Specimen code={`data-phase="${phase}"`} key={phase}>
          <div className={styles.bar}>
            <div className={barStyles.bar} data-phase={phase} />
          </div>
        </Specimen>
      ))}
    </Chapter>
  )
}
