import { useEffect, useRef, useState } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import {
  clockText,
  momentText,
  faultValues,
  type RedeemAnswer,
  type RedeemPageData,
  type RedemptionView,
} from './redemption-view.ts'
import { PinField } from './pin-field.tsx'
import styles from './redeem-panel.module.css'

type PanelProps = {
  centreUid: string
  data: RedeemPageData
  answer: RedeemAnswer | null
}

/** So often the page asks how the redemption stands, in milliseconds. */
const askEveryMs = 3_000

export function RedeemPanel({ centreUid, data, answer }: PanelProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { redemption } = data
  const fault = useKeptAnswer(answer, `${redemption?.id} ${redemption?.isRedeemed}`)
  return (
    <section className={styles.panel} aria-labelledby="redeem">
      <h2 id="redeem">{t('redeem_title')}</h2>
      <div role="alert">
        {fault && <p className={styles.fault}>{t('redeem_fault', faultValues(fault.fault))}</p>}
      </div>
      {data.left !== null && !redemption?.isRedeemed && <p>{t('redeem_count', { left: data.left })}</p>}
      {redemption === null && <StartForm data={data} />}
      {redemption?.isRedeemed === false && <Showing data={data} redemption={redemption} answer={fault} />}
      <div role="status">
        {redemption?.isRedeemed && (
          <div className={styles.done}>
            <Icon name="check" size={48} />
            <p className={styles.doneTitle}>{t('redeem_done')}</p>
            <p className={styles.clock}>{momentText(redemption.movedAt, data.timeZone)}</p>
            <p>{t('redeem_done_again', { limit: data.limit })}</p>
          </div>
        )}
      </div>
      <p>
        <Link to={pathOf('centerUid-redeemedCoupons', locale, { centerUid: centreUid })}>
          {t('redeem_history')}
        </Link>
      </p>
    </section>
  )
}

/**
 * The last answer to a form. The router forgets it when the page asks how the redemption stands; it is shown until the
 * redemption is another one, or redeemed.
 */
function useKeptAnswer(answer: RedeemAnswer | null, about: string): RedeemAnswer | null {
  const [kept, setKept] = useState({ answer, about })
  if (answer !== null && answer !== kept.answer) setKept({ answer, about })
  return kept.about === about ? kept.answer : null
}

function StartForm({ data }: Pick<PanelProps, 'data'>) {
  const t = useTranslate()
  const isPending = useNavigation().state !== 'idle'
  const submitOnce = useSingleSubmit(isPending)
  const { from, until } = data.hours
  return (
    <>
      {/* Who comes at another time learns it before the till. */}
      {(from !== null || until !== null) && (
        <p>{t('redeem_hours', { from: from ?? '00:00', until: until ?? '24:00' })}</p>
      )}
      <details className={styles.start}>
        <summary>{t('redeem_begin')}</summary>
        <PageForm className={styles.form} onSubmit={submitOnce} preventScrollReset replace>
          <p>{t('redeem_explain', { minutes: data.minutes, confirm: data.confirm })}</p>
          <p>{t('redeem_limit', { limit: data.limit })}</p>
          <Button type="submit" name="intent" value="start" pending={isPending} wide>
            {t('redeem_start')}
          </Button>
        </PageForm>
      </details>
    </>
  )
}

function Showing({
  data,
  redemption,
  answer,
}: Pick<PanelProps, 'data' | 'answer'> & { redemption: RedemptionView }) {
  const t = useTranslate()
  const isPending = useNavigation().state === 'submitting'
  const submitOnce = useSingleSubmit(isPending)
  const { state, revalidate } = useRevalidator()
  const now = useServerClock(data.now)
  const screen = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the screen for the staff comes into view.
  useEffect(() => screen.current?.focus(), [])
  useEffect(() => {
    const timer = setInterval(() => {
      if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [state, revalidate])
  const seconds = Math.max(0, Math.ceil((redemption.expiresAt - now) / 1000))
  return (
    <div className={styles.showing} ref={screen} tabIndex={-1}>
      <p className={styles.clock} aria-label={t('redeem_clock')} role="timer" aria-live="off">
        {clockText(now, data.timeZone)}
      </p>
      <p>
        {t('redeem_left', {
          minutes: Math.floor(seconds / 60),
          seconds: String(seconds % 60).padStart(2, '0'),
        })}
      </p>
      {data.confirm === 'pin' ? (
        <>
          <PageForm className={styles.form} onSubmit={submitOnce} preventScrollReset replace>
            <p className={styles.hint}>{t('redeem_hand_over')}</p>
            <input type="hidden" name="id" value={redemption.id} />
            {/* It is the visitor's device, and the field can show what was typed: not even a right PIN stays after a refusal. */}
            <PinField refusal={answer} />
            <Button type="submit" name="intent" value="confirm" pending={isPending} wide>
              {t('redeem_confirm')}
            </Button>
          </PageForm>
          <details className={styles.instead}>
            <summary>{t('redeem_instead')}</summary>
            <ShownCode code={redemption.code} />
          </details>
        </>
      ) : (
        <ShownCode code={redemption.code} />
      )}
      <noscript>
        <Link to="" reloadDocument>
          {t('redeem_reload')}
        </Link>
      </noscript>
      <PageForm onSubmit={submitOnce} preventScrollReset replace>
        <input type="hidden" name="id" value={redemption.id} />
        <Button type="submit" name="intent" value="cancel" variant="quiet" pending={isPending}>
          {t('redeem_cancel')}
        </Button>
      </PageForm>
    </div>
  )
}

/** The changing code, for a device of the shop: typed, or scanned. */
function ShownCode({ code }: Pick<RedemptionView, 'code'>) {
  const t = useTranslate()
  if (code === null) return null
  return (
    <>
      <p className={styles.hint}>{t('redeem_show_code')}</p>
      <output className={styles.code} translate="no">
        {`${code.digits.slice(0, 4)} ${code.digits.slice(4)}`}
      </output>
      <svg
        className={styles.qr}
        role="img"
        aria-label={t('redeem_qr')}
        viewBox={`0 0 ${code.qr.size} ${code.qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.qr.path} />
      </svg>
    </>
  )
}

/**
 * The server's clock, running: the moment that the server has told, plus the time since then by a clock that nobody can
 * set. The device's own time of day does not matter.
 */
function useServerClock(toldMs: number): number {
  const [shown, setShown] = useState(toldMs)
  useEffect(() => {
    const begun = performance.now()
    const tick = () => setShown(toldMs + performance.now() - begun)
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [toldMs])
  return shown
}
