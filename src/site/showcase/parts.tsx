import { pickText, type Localised } from '#i18n/localised.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { WithContents } from '#ui/contents-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/page.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const sampleTitles = ['shops_title', 'coupons_title', 'header_navigation_parking'] as const

/** Every element that Markdown can make, as the import renders it. */
const proseSample: Localised = {
  de: `<p>Ein Absatz mit <strong>Nachdruck</strong>, <em>Betonung</em>, <a href="/">einem Link</a>, <code>einem Code</code> und <del>einem Irrtum</del>.</p>
<h2>Überschrift zweiter Ebene</h2><p>Darunter steht Text.</p>
<h3>Überschrift dritter Ebene</h3><ul><li>Ein Punkt</li><li>Noch ein Punkt<ul><li>mit einem darunter</li></ul></li></ul>
<h4>Überschrift vierter Ebene</h4><ol><li>Zuerst dies</li><li>Dann das</li></ol>
<blockquote><p>Ein Zitat, das jemand gesagt haben soll.</p></blockquote>
<table><thead><tr><th>Dauer</th><th>Preis</th></tr></thead><tbody><tr><td>1 Stunde</td><td>1,50 €</td></tr><tr><td>1 Tag</td><td>12,00 €</td></tr></tbody></table>
<hr><p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.</p>`,
  en: `<p>A paragraph with <strong>weight</strong>, <em>emphasis</em>, <a href="/en">a link</a>, <code>some code</code> and <del>a mistake</del>.</p>
<h2>Second-level heading</h2><p>Text stands below it.</p>
<h3>Third-level heading</h3><ul><li>One point</li><li>Another point<ul><li>with one below</li></ul></li></ul>
<h4>Fourth-level heading</h4><ol><li>First this</li><li>Then that</li></ol>
<blockquote><p>Something that somebody is said to have said.</p></blockquote>
<table><thead><tr><th>Time</th><th>Price</th></tr></thead><tbody><tr><td>1 hour</td><td>1,50 €</td></tr><tr><td>1 day</td><td>12,00 €</td></tr></tbody></table>
<hr><p>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch.</p>`,
}

export function Parts() {
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
        {variants.map((variant) => (
          <Specimen code={`<Button variant="${variant}">`} key={variant}>
            <Button variant={variant}>{t('showcase_again')}</Button>
          </Specimen>
        ))}
        <Specimen code="<Button> + <Icon>">
          <Button variant="secondary">
            <Icon name="search" size={20} />
            {t('showcase_again')}
          </Button>
        </Specimen>
        <Specimen code="<Button pending>">
          <Button pending>{t('showcase_again')}</Button>
        </Specimen>
        <Specimen code="<Button disabled>">
          <Button disabled>{t('showcase_again')}</Button>
        </Specimen>
        <Specimen code="<Button wide>">
          <Button wide>{t('showcase_again')}</Button>
        </Specimen>
        <Specimen code="<ButtonLink>">
          <ButtonLink to={home}>{t('error_button')}</ButtonLink>
        </Specimen>
        <Specimen code='<ButtonAnchor variant="secondary">'>
          <ButtonAnchor variant="secondary" href={home}>
            {t('error_button')}
          </ButtonAnchor>
        </Specimen>
      </Chapter>
      <Chapter name="links">
        <Specimen code="<Breadcrumb>">
          <Breadcrumb crumbs={[{ label: t('header_navigation_home_web'), to: home }]} />
        </Specimen>
        <Specimen code="<MoreLink>">
          <MoreLink to={home}>{t('showcase_contents')}</MoreLink>
        </Specimen>
      </Chapter>
      <Chapter name="filters">
        {(['wrap', 'row'] as const).map((variant) => (
          <Specimen code={`<ChoiceLinks variant="${variant}">`} wide key={variant}>
            <ChoiceLinks label={`${t('showcase_filters')}: ${variant}`} choices={choices} variant={variant} />
          </Specimen>
        ))}
      </Chapter>
      <Chapter name="headlines">
        <Specimen code="<WithContents>" wide>
          <WithContents entries={headlines}>
            {headlines.map(({ id, title }) => (
              <div key={id} id={id}>
                <Section title={title.value}>
                  <p>{t('showcase_lead')}</p>
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
