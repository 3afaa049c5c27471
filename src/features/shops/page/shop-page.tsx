import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page } from '#ui/page.tsx'
import { ShopHero, type ShopHeadData } from './shop-hero.tsx'

type ShopPageProps = ShopHeadData & {
  centreUid: string
  centreName: string
  /** The row of buttons; null while the data of the page are on the way. */
  actions: ReactNode
  about: ReactNode
  /** What stands below the head: `ShopRest`, or `ShopRestPending` while its data are on the way. */
  children: ReactNode
}

/** A shop's page with its head, which stays in place when the rest arrives. */
export function ShopPage({ centreUid, centreName, actions, about, children, ...head }: ShopPageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const centre = { centerUid: centreUid }
  const crumbs = [
    { label: centreName, to: pathOf('centerUid', locale, centre) },
    { label: t('shops_title'), to: pathOf('centerUid-shops', locale, centre) },
  ]
  return (
    <Page>
      <Breadcrumb crumbs={crumbs} />
      <ShopHero {...head} actions={actions}>
        {about}
      </ShopHero>
      {children}
    </Page>
  )
}
