import { useTranslate } from '#i18n/translate.tsx'
import buttonStyles from '#ui/button.module.css'
import styles from './faq-contact.module.css'
import { PanelLink } from '../panel-table/panel-link.tsx'

/** The contacts below the questions, for visitors who want to ask a person. */
export function FaqContact() {
  const t = useTranslate()
  return (
    <aside className={styles.contact}>
      <h2>{t('faq_contact')}</h2>
      <p>{t('faq_contact_text')}</p>
      <PanelLink flag="center-details" className={[buttonStyles.button, buttonStyles.primary].join(' ')}>
        {t('faq_contact_open')}
      </PanelLink>
    </aside>
  )
}
