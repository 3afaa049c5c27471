import { useEffect, useRef, useState } from 'react'
import { BrandTile } from '#features/shops/brand-tile.tsx'
import { useLang, useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clockIn, judgeHours } from './coupon-hours.ts'
import type { Coupon } from './coupon.ts'
import styles from './coupon-screen.module.css'
import { drawQrRows } from './draw-qr-rows.ts'
import { HoursText } from './hours-text.tsx'
import { momentText } from './redemptions/redemption-view.ts'

/**
 * A button that shows a coupon on the whole screen, for the till: whose it is, its benefit, its code, and a clock that
 * runs, so that nobody shows a picture of it. All of it is in the page, so a kept page shows it without a network.
 */
export function CouponScreen({ coupon, isMain }: { coupon: Coupon; isMain: boolean }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // The focus on the button at the end has scrolled there.
    dialog.current?.scrollTo(0, 0)
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
          aria-label={coupon.title.value}
          onClose={() => setOpen(false)}
          closedby="any"
        >
          <Shown coupon={coupon} onEnd={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

function Shown({ coupon, onEnd }: { coupon: Coupon; onEnd: () => void }) {
  const { title, benefit, issuer, code, qr, conditions, validUntil, timeZone, hours } = coupon
  const t = useTranslate()
  const langOf = useLang()
  const now = useClock()
  // By the clock of the centre: a device may be set to another time zone.
  const next = hours && judgeHours(hours, clockIn(timeZone, now), hours.lastDay)
  return (
    <>
      <BrandTile brand={issuer.brand} className={styles.brand} priority />
      <div className={styles.content}>
        {hours && !next?.isNow && (
          <p className={styles.notNow}>
            <Icon name="warning" />
            <span>{t('coupon_not_now')}</span>
            {next && <HoursText hours={hours} next={next} />}
          </p>
        )}
        <p className={styles.issuer}>{issuer.name}</p>
        <p className={styles.benefit} lang={langOf(benefit)}>
          {benefit.value}
        </p>
        <p className={styles.title} lang={langOf(title)}>
          {title.value}
        </p>
        {code !== null && (
          <p className={styles.code}>
            <svg viewBox={`-2 -2 ${qr.length + 4} ${qr.length + 4}`} aria-hidden="true">
              <path d={drawQrRows(qr)} />
            </svg>
            <code translate="no">{code}</code>
          </p>
        )}
        <p className={styles.clock} role="timer" aria-live="off">
          {momentText(now, timeZone)}
        </p>
        <p className={styles.terms}>
          <strong>{t('coupon_valid_until', { date: validUntil })}</strong>{' '}
          <span lang={langOf(conditions)}>{conditions.value}</span>
        </p>
        <p>
          {t(code === null ? 'coupon_show_hint_plain' : 'coupon_show_hint')} {t('coupon_show_counts')}
        </p>
        <Button wide onClick={onEnd}>
          {t('coupon_show_end')}
        </Button>
      </div>
    </>
  )
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
