import { useEffect, useRef, useState } from 'react'
import { useLang, useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import type { Coupon } from './coupon.ts'
import { momentText } from './redemptions/redemption-view.ts'
import styles from './coupon-screen.module.css'

/**
 * A button that shows a coupon on the whole screen, for the till: its benefit, its code, and a clock that runs, so that
 * nobody shows a picture of it. All of it is in the page, so a kept page shows it without a network.
 */
export function CouponScreen({ coupon, isMain }: { coupon: Coupon; isMain: boolean }) {
  const { title, benefit, issuer, code, conditions, validUntil, timeZone } = coupon
  const t = useTranslate()
  const langOf = useLang()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button
        className={styles.open}
        variant={isMain ? 'primary' : 'secondary'}
        wide
        data-scripted=""
        onClick={() => setOpen(true)}
      >
        {t('coupon_show')}
      </Button>
      {isOpen && (
        <dialog
          className={styles.screen}
          ref={dialog}
          aria-label={title.value}
          onClose={() => setOpen(false)}
          closedby="any"
        >
          <div className={styles.content}>
            <p className={styles.issuer}>{issuer.name}</p>
            <p className={styles.benefit} lang={langOf(benefit)}>
              {benefit.value}
            </p>
            <p className={styles.title} lang={langOf(title)}>
              {title.value}
            </p>
            {code !== null && (
              <p className={styles.code}>
                <code translate="no">{code}</code>
              </p>
            )}
            <Clock timeZone={timeZone} />
            <p>{t('coupon_valid_until', { date: validUntil })}</p>
            <p lang={langOf(conditions)}>{conditions.value}</p>
            <p className={styles.hint}>
              {t(code === null ? 'coupon_show_hint_plain' : 'coupon_show_hint')} {t('coupon_show_counts')}
            </p>
            <Button wide onClick={() => dialog.current?.close()}>
              {t('coupon_show_end')}
            </Button>
          </div>
        </dialog>
      )}
    </>
  )
}

/** A clock of the centre: a device may be set to another time zone. */
function Clock({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.clock} role="timer" aria-live="off">
      {momentText(now, timeZone)}
    </p>
  )
}
