import { Link } from 'react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { ChoiceLinks, ChoiceRows } from '#ui/choice-links.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import type { EventsPageData } from './events-page-data.ts'
import styles from './events-page.module.css'
import { TeaserGrid } from './teaser-card.tsx'

export function EventsPage({ data }: { data: EventsPageData }) {
  const { centre, events, news, texts } = data
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: centre.name, to: texts.crumb }]} here={texts.title} />
      <PageHeader title={texts.title} lead={texts.lead} />
      {data.hasEvents && (
        <ChoiceRows>
          <ChoiceLinks label={texts.when} choices={data.when} variant="row" />
          {data.kinds.length > 1 && <ChoiceLinks label={texts.kinds} choices={data.kinds} variant="row" />}
        </ChoiceRows>
      )}
      <section className={styles.events} aria-labelledby="events">
        <h2 id="events" className={styles.count}>
          {texts.events}
        </h2>
        {events.length > 0 ? (
          <TeaserGrid teasers={events} centreUid={centre.uid} stacked />
        ) : (
          <p>
            {data.hasEvents ? texts.none : texts.noneAtAll}{' '}
            {data.hasEvents && <Link to={data.everything}>{texts.all}</Link>}
          </p>
        )}
      </section>
      {data.hasEvents && (
        <aside className={styles.calendar}>
          <Icon name="calendar" />
          <p>{texts.subscribeText}</p>
          <div className={styles.actions}>
            <ButtonAnchor variant="secondary" href={data.subscribe}>
              {texts.subscribe}
            </ButtonAnchor>
            <a href={data.feed} download={`${centre.uid}.ics`}>
              {texts.file}
            </a>
          </div>
        </aside>
      )}
      {news.length > 0 && (
        <div id="news">
          <Section title={texts.news}>
            <TeaserGrid teasers={news} centreUid={centre.uid} stacked />
          </Section>
        </div>
      )}
    </Page>
  )
}
