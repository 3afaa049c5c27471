import type { KeptNotice as Notice } from '#features/kept/kept-state.ts'
import { answerTakeOver, dismissNotice } from '#features/kept/kept-sync.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import styles from '../shell/network-notice.module.css'

/**
 * Asks whether what the device keeps goes into the account (KEE-04), or says why a change was not kept. It stays over the
 * page until it is answered.
 */
export default function KeptNotice({ notice }: { notice: Notice }) {
  const t = useTranslate()
  const returnFocus = useReturnFocus()
  return (
    <div className={styles.notice} role="alert" key={notice} {...returnFocus}>
      <Icon name="heart" />
      {notice === 'take-over' ? (
        <>
          <p>{t('kept_take_over')}</p>
          <button type="button" onClick={() => void answerTakeOver(true)}>
            {t('kept_take_over_yes')}
          </button>
          <button type="button" onClick={() => void answerTakeOver(false)}>
            {t('kept_take_over_no')}
          </button>
        </>
      ) : (
        <>
          <p>{t(notice === 'full' ? 'kept_full' : 'kept_failed')}</p>
          <button type="button" onClick={dismissNotice}>
            {t('kept_dismiss')}
          </button>
        </>
      )}
    </div>
  )
}
