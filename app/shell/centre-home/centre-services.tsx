import type { CentreProfile } from '#app/features/centres/centre-profile.ts'
import { useLang } from '#app/i18n/translate.tsx'
import { Icon, iconNames, type IconName } from '#app/ui/icon.tsx'
import styles from './centre-services.module.css'

const iconOf = (name: string): IconName => iconNames.find((known) => known === name) ?? 'info'

/** The services of a centre, such as toilets, lifts and step-free access. */
export function CentreServices({ services }: { services: CentreProfile['services'] }) {
  const lang = useLang()
  return (
    <ul className={styles.services}>
      {services.map(({ uid, icon, name, text }) => (
        <li key={uid} id={uid}>
          <Icon name={iconOf(icon)} className={styles.icon} />
          <div>
            <h3 lang={lang(name)}>{name.value}</h3>
            <p lang={lang(text)}>{text.value}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
