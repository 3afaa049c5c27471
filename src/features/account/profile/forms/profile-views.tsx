import { useTranslate } from '#i18n/translate.tsx'
import { useInterests } from '../account-area.tsx'
import styles from './account-form.module.css'
import { PersonalDataForm } from './personal-data-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileStateView } from './profile-state.tsx'

type PersonalDataViewProps = {
  /** `YYYY-MM-DD`, the same on server and browser. */
  today: string
  onDone: () => void
}

export function PersonalDataView({ today, onDone }: PersonalDataViewProps) {
  const t = useTranslate()
  return (
    <ProfileStateView>
      {(profile) => (
        <>
          <p className={styles.lead}>{t('account_personaldata_text')}</p>
          <PersonalDataForm profile={profile} today={today} onDone={onDone} />
        </>
      )}
    </ProfileStateView>
  )
}

export function PreferencesView({ onDone }: Pick<PersonalDataViewProps, 'onDone'>) {
  const t = useTranslate()
  const interests = useInterests()
  return (
    <ProfileStateView>
      {(profile) =>
        interests && (
          <>
            <p className={styles.lead}>{t('account_preferences_text')}</p>
            <PreferencesForm interests={interests} chosen={profile.interests} onDone={onDone} />
          </>
        )
      }
    </ProfileStateView>
  )
}
