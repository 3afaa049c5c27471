import { useEffect, useState } from 'react'
import { phoneAddress } from '#core/phone-address.ts'
import { isAccountKnown, onSignedIn } from '#features/sign-in/on-signed-in.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { messagesQuery } from '#features/account/profile/profile-queries.ts'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { formatClock } from '#i18n/date-text.ts'
import { MoreMessages } from '#i18n/more-messages.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { pageQueryClient } from '#platform/query-cache/query-client.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './exit-card.module.css'
import type { ExitCardProps } from './exit-card-props.ts'
import { listCurrent, type ExitPass } from './exit-pass.ts'
import { loadPassesOfAccount, loadPassesOfGuest, readKept } from './load-passes.ts'
import { noteLeft, readLeft } from './paid-note.ts'

/**
 * «Paid, leave by 19:17»: what a visitor needs on the way to the barrier, as long as the exit time runs, and for an hour after it
 * the way to a new price. No car park says that a car is out, so the visitor can: then the card is gone.
 */
export default function ExitCard(props: ExitCardProps) {
  const passes = usePasses()
  const messages = useMessages(passes.length > 0)
  const now = useMinutes()
  const [leftBy, setLeftBy] = useState(() => readLeft(props.centreUid))
  const current = listCurrent(passes, props.centreUid, now, leftBy)
  useKeptPlace(current.length > 0)
  const leave = (pass: ExitPass) => {
    noteLeft(pass)
    setLeftBy(pass.exitAt)
  }
  return (
    messages && (
      <MoreMessages messages={messages}>
        {current.map((pass) => (
          <Card key={pass.id} {...props} pass={pass} now={now} onLeft={() => leave(pass)} />
        ))}
      </MoreMessages>
    )
  )
}

type CardProps = ExitCardProps & { pass: ExitPass; now: number; onLeft: () => void }

function Card({ centreUid, phone, opens, pass, now, onLeft }: CardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const time = formatClock(pass.exitAt, paymentTimeZone)
  const isLate = now >= pass.exitAt
  const params = { centerUid: centreUid }
  return (
    <section className={isLate ? `${styles.card} ${styles.late}` : styles.card} aria-labelledby={pass.id}>
      <h2 id={pass.id}>
        <Icon name="clock" size={28} />
        {t(isLate ? 'exit_card_late' : 'exit_card_title', { time })}
      </h2>
      <p>
        {isLate
          ? t('exit_card_late_text')
          : `${t('exit_card_left', { minutes: Math.ceil((pass.exitAt - now) / 60_000) })} ${t('barrier_opening', { opens })}`}
      </p>
      <div className={styles.ways}>
        {isLate && (
          <ButtonLink to={pathOf('centerUid-parking-payTicket', locale, params)}>
            {t('exit_card_again')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          to={pathOf('centerUid-parking-receipt', locale, { ...params, transactionId: pass.id })}
        >
          {t('exit_card_receipt')}
        </ButtonLink>
        <ButtonAnchor variant="secondary" href={phoneAddress(phone)}>
          <Icon name="phone" size={20} />
          {t('exit_card_help')}
        </ButtonAnchor>
        <Button variant="quiet" onClick={onLeft}>
          {t('exit_card_left_already')}
        </Button>
      </div>
    </section>
  )
}

/** Gives up the place that was kept for a card if there is none to show. */
const useKeptPlace = (hasCard: boolean): void =>
  useEffect(() => {
    if (!hasCard) delete document.documentElement.dataset['exit']
  }, [hasCard])

/**
 * What this visitor has paid lately, at any centre. What this browser has paid without an account counts after signing in, too:
 * the call then answers for the account alone, so the device's own note has to do.
 */
function usePasses(): readonly ExitPass[] {
  const [ofBrowser, setOfBrowser] = useState(readKept)
  const [ofAccount, setOfAccount] = useState<readonly ExitPass[]>([])
  useEffect(() => {
    if (!isAccountKnown()) loadPassesOfGuest(Date.now()).then(setOfBrowser).catch(console.warn)
    return onSignedIn((oid) => void loadPassesOfAccount(oid).then(setOfAccount).catch(console.warn))
  }, [])
  return [...ofAccount, ...ofBrowser]
}

function useMessages(isWanted: boolean): Partial<CompiledMessages> | undefined {
  const locale = useLocale()
  const [messages, setMessages] = useState<Partial<CompiledMessages>>()
  useEffect(() => {
    if (isWanted)
      pageQueryClient().fetchQuery(messagesQuery(locale, 'exitCard')).then(setMessages).catch(console.warn)
  }, [isWanted, locale])
  return messages
}

/** The visitor's clock, which goes on every few seconds. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
