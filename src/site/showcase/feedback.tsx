import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import buttonStyles from '#ui/button.module.css'
import { MoreLink } from '#ui/more-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader, Section } from '#ui/page.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Feedback() {
  const t = useTranslate()
  const locale = useLocale()
  const home = pathOf('home', locale)
  return (
    <>
      <Chapter name="panels">
        <Specimen code='<PanelLink flag="profile">'>
          <PanelLink flag="profile" className={[buttonStyles.button, buttonStyles.secondary].join(' ')}>
            {t('profile_information')}
          </PanelLink>
          <p>{t('showcase_panels_text')}</p>
        </Specimen>
      </Chapter>
      <Chapter name="parts">
        <Specimen code="<PageHeader>" wide>
          <PageHeader title={t('showcase_title')} lead={t('showcase_lead')} />
        </Specimen>
        <Specimen code="<Section>" wide>
          <Section title={t('showcase_parts')} more={<MoreLink to={home}>{t('showcase_contents')}</MoreLink>}>
            <p>{t('showcase_lead')}</p>
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
