import { Section } from '#ui/page.tsx'
import { TeaserGrid } from './teaser-card.tsx'
import type { Teaser } from './teaser.ts'

/** What is on at a shop, on its page; nothing if there is nothing. */
export function ShopEventsSection({
  centreUid,
  title,
  teasers,
}: {
  centreUid: string
  title: string
  teasers: readonly Teaser[]
}) {
  return (
    teasers.length > 0 && (
      <Section title={title}>
        <TeaserGrid teasers={teasers} centreUid={centreUid} />
      </Section>
    )
  )
}
