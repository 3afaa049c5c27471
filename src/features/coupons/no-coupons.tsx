import { useTranslate } from '#i18n/translate.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './coupon-grid.module.css'

export function NoCoupons({ link }: { link: { readonly label: string; readonly to: string } }) {
  const t = useTranslate()
  return (
    <div className={styles.empty}>
      <Icon name="coupon" size={48} />
      <h2>{t('coupons_none_title')}</h2>
      <p>{t('coupons_none_text')}</p>
      <ButtonLink to={link.to}>{link.label}</ButtonLink>
    </div>
  )
}
