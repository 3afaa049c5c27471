import { phoneAddress } from '#core/phone-address.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Contacts } from './centre.ts'
import styles from './contact-list.module.css'

const kinds = [
  { kind: 'phone', icon: 'phone', label: 'contact_phone' },
  { kind: 'email', icon: 'mail', label: 'contact_email' },
  { kind: 'website', icon: 'globe', label: 'contact_website' },
  { kind: 'instagram', icon: 'instagram', label: 'contact_instagram' },
  { kind: 'facebook', icon: 'facebook', label: 'contact_facebook' },
] as const

type ContactKind = keyof Contacts

/** The link of a contact: `tel:` and `mailto:` for the first two, the address itself for the others. */
export function contactHref(kind: ContactKind, value: string): string {
  if (kind === 'phone') return phoneAddress(value)
  return kind === 'email' ? `mailto:${value}` : value
}

const shownValue = (kind: ContactKind, value: string): string | null =>
  kind === 'phone' || kind === 'email' ? value : kind === 'website' ? new URL(value).host : null

/** Contact details; a missing one leaves no gap. Clicks on a centre's contacts are tracked, those on a shop's are not. */
export function ContactList({ contacts, isCentre = false }: { contacts: Contacts; isCentre?: boolean }) {
  const t = useTranslate()
  return (
    <ul className={styles.list}>
      {kinds.map(({ kind, icon, label }) => {
        const value = contacts[kind]
        if (value === null) return null
        const shown = shownValue(kind, value)
        const isOutside = kind !== 'phone' && kind !== 'email'
        return (
          <li key={kind}>
            <a
              href={contactHref(kind, value)}
              data-track={isCentre ? (`click_centre_contact:${kind}` satisfies TrackedClick) : undefined}
              {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              <Icon name={icon} size={22} />
              <span className={styles.text}>
                {t(label)}
                {shown && <small>{shown}</small>}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
