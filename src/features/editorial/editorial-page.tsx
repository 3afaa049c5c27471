import { Link } from 'react-router'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { Text, useLang, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, Section } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Editorial } from './editorial.ts'
import type { EditorialWords } from './editorial-words.ts'
import styles from './editorial-page.module.css'
import { ShareButton } from './share-button.tsx'
import { TeaserGrid } from './teaser-card.tsx'
import type { Teaser } from './teaser.ts'

export type EditorialRest = {
  readonly entry: Editorial
  readonly more: readonly Teaser[]
  readonly words: EditorialWords
  /** The way to where an event takes place; null if that is not on the plan of the centre. */
  readonly way: { readonly label: string; readonly to: string } | null
}

type EditorialPageProps = {
  entry: Teaser
  centre: { readonly uid: string; readonly name: string }
  /** Null while the data of the page are on the way. */
  rest: EditorialRest | null
}

/** Holds the place of the marks: a line as high as theirs. */
const noMarks = ['\u00A0']

export function EditorialPage({ entry, centre, rest }: EditorialPageProps) {
  const t = useTranslate()
  const lang = useLang()
  const locale = useLocale()
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: centre.name, to: pathOf('centerUid', locale, { centerUid: centre.uid }) },
          {
            label: t('header_navigation_events'),
            to: pathOf('centerUid-events', locale, { centerUid: centre.uid }),
          },
        ]}
      />
      <article className={styles.entry}>
        <header className={styles.header}>
          <p className={styles.kind}>
            {(rest?.words.marks ?? noMarks).map((mark) => (
              <Tag key={mark}>{mark}</Tag>
            ))}
            {entry.exclusive && <Tag tone="accent">{t('editorial_exclusive')}</Tag>}
          </p>
          <h1 lang={lang(entry.title)}>{entry.title.value}</h1>
          {entry.notice !== null && <p className={styles.past}>{entry.notice}</p>}
          {entry.type === 'event' && <WhenAndWhere entry={entry} />}
          <p className={styles.lead} lang={lang(entry.teaser)}>
            {entry.teaser.value}
          </p>
          {entry.type === 'event' && (
            <p>
              <KeepButton
                thing={{ kind: 'event', centreUid: centre.uid, uid: entry.uid }}
                name={entry.title.value}
              />
            </p>
          )}
        </header>
        <div className={styles.image}>
          <Picture image={entry.image} sizes="(min-width: 64em) 46rem, 100vw" priority />
        </div>
        <div
          className={[styles.columns, rest === null && styles.pending].filter(Boolean).join(' ')}
          aria-busy={rest === null}
        >
          <Facts entry={entry} centreUid={centre.uid} rest={rest} />
          {rest ? <Prose html={rest.entry.body} /> : <p className={styles.lines} aria-hidden="true" />}
        </div>
      </article>
      {rest && rest.more.length > 0 && (
        <Section title={t('editorial_more')} isScreenOnly>
          <TeaserGrid teasers={rest.more} centreUid={centre.uid} />
        </Section>
      )}
    </Page>
  )
}

/** What one looks for first on the page of an event. */
function WhenAndWhere({ entry }: { entry: Teaser }) {
  const t = useTranslate()
  return (
    <dl className={styles.terms}>
      <dt>{t('event_when')}</dt>
      <dd className={styles.when}>
        <span>{entry.dateText}</span>
        <span>{entry.timeText}</span>
      </dd>
      {entry.location && (
        <>
          <dt>{t('event_where')}</dt>
          <dd>
            <Text of={entry.location} />
          </dd>
        </>
      )}
    </dl>
  )
}

type FactsProps = { entry: Teaser; centreUid: string; rest: EditorialRest | null }

function Facts({ entry, centreUid, rest }: FactsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { shop, price } = rest?.entry ?? {}
  const isPast = rest?.entry.isPast
  const share = rest && <ShareButton title={entry.title.value} words={rest.words} />
  if (entry.type === 'news') {
    return (
      <aside className={`${styles.facts} ${styles.line}`}>
        <p>{t('news_published', { date: entry.dateText })}</p>
        {shop && <ShopLink shop={shop} centreUid={centreUid} />}
        {share}
      </aside>
    )
  }
  return (
    <aside className={styles.facts}>
      {isPast && <p className={styles.past}>{t('event_past')}</p>}
      {(price || shop) && (
        <dl className={styles.terms}>
          {price && (
            <>
              <dt>{t('event_price')}</dt>
              <dd>
                <Text of={price} />
              </dd>
            </>
          )}
          {shop && (
            <>
              <dt>{t('event_hosted_by')}</dt>
              <dd>
                <ShopLink shop={shop} centreUid={centreUid} />
              </dd>
            </>
          )}
        </dl>
      )}
      {rest?.way && (
        <ButtonLink variant="secondary" wide to={rest.way.to}>
          <Icon name="route" size={20} />
          {rest.way.label}
        </ButtonLink>
      )}
      {isPast === false && (
        <ButtonAnchor
          variant="secondary"
          wide
          href={`/calendar/${locale}/${centreUid}/${entry.uid}.ics`}
          download={`${entry.uid}.ics`}
        >
          <Icon name="calendar" size={20} />
          {t('event_calendar')}
        </ButtonAnchor>
      )}
      {share}
    </aside>
  )
}

function ShopLink({ shop, centreUid }: { shop: { uid: string; name: string }; centreUid: string }) {
  const locale = useLocale()
  return (
    <Link to={pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid: shop.uid })}>
      {shop.name}
    </Link>
  )
}
