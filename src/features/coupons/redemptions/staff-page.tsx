import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import { PinField } from './pin-field.tsx'
import styles from './redeem-panel.module.css'
import { faultValues, type StaffAnswer } from './redemption-view.ts'

/**
 * The page on which staff confirm a coupon on a device of the shop: they type the visitor's code, or scan it with the
 * device's camera, which opens this page with the code behind the `#`. The PIN stays in its field for the next visitor,
 * unless it was wrong.
 */
export function StaffPage({ answer }: { answer: StaffAnswer | null }) {
  const t = useTranslate()
  const isPending = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const code = form.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (!code) return
    const scanned = /^#(\d{8})$/.exec(location.hash)?.[1]
    if (answer?.kind === 'confirmed') code.value = ''
    else if (scanned !== undefined) code.value = scanned
  }, [answer])
  return (
    <Page>
      <PageHeader title={t('staff_title')} lead={t('staff_lead')} />
      <div className={styles.staff}>
        <div role="alert">
          {answer?.kind === 'fault' && (
            <p className={styles.fault}>{t('redeem_fault', faultValues(answer.fault))}</p>
          )}
        </div>
        <div role="status">
          {answer?.kind === 'confirmed' && (
            <div className={answer.isRepeat ? `${styles.done} ${styles.again}` : styles.done}>
              <Icon name={answer.isRepeat ? 'warning' : 'check'} size={48} />
              <p className={styles.doneTitle}>
                {t(answer.isRepeat ? 'staff_repeated' : 'staff_confirmed', { at: answer.at })}
              </p>
              <p>
                <Text of={answer.benefit} /> · <Text of={answer.title} />
              </p>
              <p>{answer.issuer}</p>
            </div>
          )}
        </div>
        <PageForm
          className={styles.form}
          ref={form}
          onSubmit={useSingleSubmit(isPending)}
          preventScrollReset
          replace
        >
          <TextField
            label={t('staff_code')}
            hint={t('staff_code_hint')}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            required
          />
          <PinField refusal={answer?.kind === 'fault' && answer.fault === 'wrong-pin' ? answer : null} />
          <Button type="submit" pending={isPending} wide>
            {t('redeem_confirm')}
          </Button>
        </PageForm>
      </div>
    </Page>
  )
}
