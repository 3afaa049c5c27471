import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneAddress } from '#core/phone-address.ts'
import type { Contacts } from '#features/centres/centre.ts'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'

type ShopActionsProps = {
  centreUid: string
  shop: { readonly uid: string; readonly name: string; readonly contacts: Contacts }
  /** The path of the way to the shop; null in a centre without a plan. */
  wayPath: string | null
  share: ReactNode
}

/** What a visitor can do with a shop, in one row: call, website, way, share and keep. What there is not leaves no gap. */
export function ShopActions({ centreUid, shop, wayPath, share }: ShopActionsProps) {
  const t = useTranslate()
  const { phone, website } = shop.contacts
  return (
    <>
      {phone !== null && (
        <a href={phoneAddress(phone)}>
          <Icon name="phone" size={22} />
          {t('contact_phone')}
        </a>
      )}
      {website !== null && (
        <a href={website} target="_blank" rel="noopener noreferrer">
          <Icon name="globe" size={22} />
          {t('contact_website')}
        </a>
      )}
      {wayPath !== null && (
        <Link to={wayPath}>
          <Icon name="route" size={22} />
          {t('shop_way')}
        </Link>
      )}
      {share}
      <KeepButton thing={{ kind: 'shop', centreUid, uid: shop.uid }} name={shop.name} />
    </>
  )
}
