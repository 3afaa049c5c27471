import { ContactList } from '#features/centres/contact-list.tsx'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { pickText } from '#i18n/localised.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonAnchor, ButtonLink, type ButtonLook } from '#ui/button.tsx'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { WithContents } from '#ui/contents-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { proseSample } from './showcase-samples.ts'
import type { ShowcaseContent } from './showcase.ts'
import { Chapter, Specimen } from './specimen.tsx'
import { LogoTile } from '#features/centres/logo-tile.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']
const keptSample = { kind: 'shop', centreUid: 'showcase', uid: 'sample' } as const
const sampleTitles = ['shops_title', 'coupons_title', 'header_navigation_parking'] as const
const noContacts = { phone: null, email: null, website: null, instagram: null, facebook: null }
const allContacts = {
  phone: '+49 431 5550100',
  email: 'hallo@passage.example',
  website: 'https://passage.example',
  instagram: 'https://instagram.com/passage',
  facebook: 'https://facebook.com/passage',
}

/** Buttons, links, filters, headlines, tags, text and pictures. */
export function Parts({ content }: { content: ShowcaseContent | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const home = pathOf('home', locale)
  const headlines = sampleTitles.map((key) => ({
    id: `sample-${key}`,
    title: { value: t(key), lang: locale },
  }))
  const choices = sampleTitles.map((key, at) => ({
    label: t(key),
    to: pathOf('ui', locale),
    isChosen: at === 0,
  }))
  return (
    <>
      <Chapter name="buttons">
        {looks.map((look) => (
          <Specimen code={`<Button look="${look}">`} key={look}>
            <Button look={look}>{t('shops_search_submit')}</Button>
          </Specimen>
        ))}
        <Specimen code="<Button> + <Icon>">
          <Button look="secondary">
            <Icon name="search" size={20} />
            {t('shops_search_submit')}
          </Button>
        </Specimen>
        <Specimen code="<Button pending>">
          <Button pending>{t('shops_search_submit')}</Button>
        </Specimen>
        <Specimen code="<Button disabled>">
          <Button disabled>{t('shops_search_submit')}</Button>
        </Specimen>
        <Specimen code="<Button wide>">
          <Button wide>{t('shops_search_submit')}</Button>
        </Specimen>
        <Specimen code="<ButtonLink>">
          <ButtonLink to={home}>{t('error_button')}</ButtonLink>
        </Specimen>
        <Specimen code="<KeepButton>">
          <KeepButton thing={keptSample} name={t('shops_title')} />
        </Specimen>
        <Specimen code='<KeepButton look="round">'>
          <KeepButton thing={keptSample} name={t('coupons_title')} look="round" />
        </Specimen>
        <Specimen code='<ButtonAnchor look="secondary">'>
          <ButtonAnchor look="secondary" href={home}>
            {t('error_button')}
          </ButtonAnchor>
        </Specimen>
      </Chapter>
      <Chapter name="links">
        <Specimen code="<Breadcrumb>">
          <Breadcrumb crumbs={[{ label: t('header_navigation_home_web'), to: home }]} />
        </Specimen>
        <Specimen code="<MoreLink>">
          <MoreLink to={home}>{t('home_centres')}</MoreLink>
        </Specimen>
      </Chapter>
      <Chapter name="filters">
        {(['wrap', 'row'] as const).map((look) => (
          <Specimen code={`<ChoiceLinks look="${look}">`} wide key={look}>
            <ChoiceLinks label={`${t('showcase_filters')}: ${look}`} choices={choices} look={look} />
          </Specimen>
        ))}
      </Chapter>
      <Chapter name="headlines">
        <Specimen code="<WithContents>" wide>
          <WithContents entries={headlines}>
            {headlines.map(({ id, title }) => (
              <div key={id} id={id}>
                <Section title={title.value}>
                  <p>{t('home_description')}</p>
                </Section>
              </div>
            ))}
          </WithContents>
        </Specimen>
      </Chapter>
      <Chapter name="marks">
        {(['plain', 'accent', 'good'] as const).map((tone) => (
          <Specimen code={`<Tag tone="${tone}">`} key={tone}>
            <Tag tone={tone}>{t('editorial_exclusive')}</Tag>
          </Specimen>
        ))}
      </Chapter>
      <Chapter name="prose">
        <Specimen code="<Prose>" wide>
          <Prose html={pickText(proseSample, locale)} />
        </Specimen>
        <Specimen code="<Prose> lang" wide>
          <Prose html={pickText({ de: '<p>Nur auf Deutsch vorhanden.</p>', en: null }, locale)} />
        </Specimen>
      </Chapter>
      <Chapter name="pictures">
        {content && (
          <>
            <Specimen code="<Picture>">
              <Picture image={content.centre.hero} sizes="20rem" />
            </Specimen>
            <Specimen code="<LogoTile>">
              <LogoTile src={content.centre.logotypeUrl} />
            </Specimen>
          </>
        )}
      </Chapter>
      <Chapter name="contacts">
        <Specimen code="<ContactList>">
          <ContactList contacts={allContacts} />
        </Specimen>
        <Specimen code="<ContactList> phone, website">
          <ContactList contacts={{ ...noContacts, phone: allContacts.phone, website: allContacts.website }} />
        </Specimen>
      </Chapter>
      <Chapter name="hidden">
        <Specimen code="<VisuallyHidden>">
          <p>
            «<VisuallyHidden>{t('showcase_hidden')}</VisuallyHidden>»
          </p>
        </Specimen>
      </Chapter>
    </>
  )
}
