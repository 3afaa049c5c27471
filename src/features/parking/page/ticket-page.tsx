import { useEffect, useRef, useSyncExternalStore } from 'react'
import { guestLifetimeDays } from '#features/sign-in/guests/guest-lifetime.ts'
import { shortReference } from '#i18n/short-reference.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { useOnline } from '#platform/loading/use-online.ts'
import { network } from '#platform/loading/when-online.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { FindTicketForm } from './find-ticket-form.tsx'
import { PayStep } from './pay-step.tsx'
import { PriceStep } from './price-step.tsx'
import { scrollToTop } from './step-heading.tsx'
import { BarrierHelp } from '../place/barrier-help.tsx'
import type { ParkingLevel } from '../place/parking-level.ts'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import { toneOf } from '../rules/message-tone.ts'
import styles from './ticket-page.module.css'
import { type PostedFlow, useTicketFlow } from '../flow/use-ticket-flow.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type FlowStep, flowSteps } from '../flow/flow-step.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { PageHeader } from '#ui/page.tsx'

type TicketPageProps = {
  centre: TicketCentre
  levels: readonly ParkingLevel[]
  /** The initial text of the voucher field; may be empty. */
  voucher: string
  termsPath: string
  /** The path to sign in; null if the visitor is signed in. */
  signInPath: string | null
  /** The answered post with which the page was rendered, for browsers without JavaScript. */
  posted: PostedFlow | undefined
}

/** Paying a parking ticket in three steps (RTE-13, PRK-01). */
export function TicketPage({ centre, levels, voucher, termsPath, signInPath, posted }: TicketPageProps) {
  const t = useTranslate()
  const { state, dispatch, step, goTo, fetcher, isBusy } = useTicketFlow(centre, voucher, posted)
  const { ticketInfos: infos, ticketStatus, reference } = state
  const message = ticketStatus?.message ?? null
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message && top.current) scrollToTop(top.current)
  }, [message])
  const shared = { state, dispatch, fetcher, isBusy }
  const isLeaving = posted?.answer.kind === 'paying'
  const lead = { name: centre.name, minutes: centre.graceMinutes }
  return (
    <div className={step === 1 ? undefined : styles.begun}>
      <PageHeader title={t('ticket_title')} lead={step === 1 && t('ticket_lead', lead)} />
      <div className={styles.layout}>
        <div className={styles.flow}>
          <StepIndicator step={step} />
          <div ref={top}>
            {/* A region each, because a live region that changes its role is not read out. */}
            {(['error', 'notice', 'success'] as const).map((kind) => (
              <FormMessage
                key={kind}
                kind={kind}
                message={message && toneOf(message) === kind ? t(message.key, message.values) : null}
                onDismiss={() => dispatch({ type: 'dismissed' })}
              />
            ))}
            <NoNetworkWays phone={centre.phone} />
          </div>
          {isLeaving && (
            <PayingNotice redirectUrl={posted.answer.redirectUrl} isFree={infos?.amountCents === 0} />
          )}
          {!isLeaving && step === 1 && (
            <>
              <FindTicketForm {...shared} centre={centre} />
              {signInPath !== null && <GuestChoice signInPath={signInPath} />}
            </>
          )}
          {step === 2 && infos && (
            <PriceStep
              {...shared}
              infos={infos}
              centre={centre}
              onContinue={() => goTo(3)}
              onBack={() => goTo(1)}
            />
          )}
          {!isLeaving && step === 3 && infos && (
            <PayStep {...shared} infos={infos} centre={centre} termsPath={termsPath} onBack={() => goTo(2)} />
          )}
        </div>
        <BarrierHelp phone={centre.phone} levels={levels} className={styles.help} variant="secondary">
          <p className={styles.reference} role="status">
            {reference !== null && (
              <data value={reference}>{t('ticket_reference', { reference: shortReference(reference) })}</data>
            )}
          </p>
        </BarrierHelp>
      </div>
    </div>
  )
}

/** While a step waits for the network: the ways to pay without one. */
function NoNetworkWays({ phone }: { phone: string }) {
  const t = useTranslate()
  const isLost = useSyncExternalStore(
    network.subscribe,
    () => network.read() !== 'fine',
    () => false,
  )
  return (
    <div role="status">
      {isLost && <p className={styles.noNetwork}>{t('ticket_no_network', { phone })}</p>}
    </div>
  )
}

function GuestChoice({ signInPath }: { signInPath: string }) {
  const t = useTranslate()
  return (
    <p className={styles.guest}>
      {t('ticket_guest', { days: guestLifetimeDays })}{' '}
      {useOnline() ? <a href={signInPath}>{t('ticket_guest_sign_in')}</a> : t('offline_sign_in')}
      {/* Scripts remember what was typed; without them it stays in this tab. */}
      <noscript>
        <a href={signInPath} target="_blank">
          {t('ticket_guest_sign_in')}
        </a>{' '}
        {t('ticket_guest_sign_in_tab')}
      </noscript>
    </p>
  )
}

const labels = { 1: 'ticket_step_1', 2: 'ticket_step_2', 3: 'ticket_step_3' } as const

function StepIndicator({ step }: { step: FlowStep }) {
  const t = useTranslate()
  return (
    <ol className={styles.steps} aria-label={t('ticket_steps')}>
      {flowSteps.map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={each < step || undefined}>
          <span className={styles.dot}>{each < step ? <Icon name="check" size={18} /> : each}</span>
          {t(labels[each])}
          {each < step && <VisuallyHidden>, {t('ticket_step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

type PayingNoticeProps = {
  redirectUrl: string
  /** Nothing is left to pay: the next page is ours, not the provider's. */
  isFree: boolean
}

/** Without JavaScript a response header redirects the browser; the link is for browsers that ignore it. */
export function PayingNotice({ redirectUrl, isFree }: PayingNoticeProps) {
  const t = useTranslate()
  return (
    <section className={styles.card}>
      <h2>{t(isFree ? 'ticket_free_pending' : 'ticket_paying_title')}</h2>
      <p>{t(isFree ? 'ticket_free_leaving' : 'ticket_paying_text')}</p>
      <ButtonAnchor href={redirectUrl}>{t(isFree ? 'ticket_free_next' : 'ticket_paying_open')}</ButtonAnchor>
    </section>
  )
}
