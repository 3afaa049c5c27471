import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { phoneAddress } from '#core/phone-address.ts'
import { cardPassPath } from '#features/coupons/wallet/wallet-paths.ts'
import { shortReference } from '#i18n/short-reference.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocusOnRemoval } from '#ui/move-focus-on-removal.ts'
import { PageForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import { AddCardForm } from './add-card-form.tsx'
import type { CardFaultWord, CardFormAnswer } from './card-form-answer.ts'
import type { CardView } from './card-view.ts'
import styles from './cards.module.css'
import { TopUpForm } from './top-up-form.tsx'
import { TopUpReview } from './top-up-review.tsx'

type TopUpPageProps = {
  centreUid: string
  cards: readonly CardView[]
  /** The answer to the posted form, with the correlation id of that request, which the visitor can quote. */
  answer: (CardFormAnswer & { readonly reference: string }) | null
  phone: string | null
  demo: { readonly number: string; readonly holder: string; readonly expires: string } | null
  /** Whether cards can be added and topped up; if not, the page says so, and cards can only be removed. */
  isOffered: boolean
  /** Whether a card can be put into the wallet of a phone. */
  hasPasses: boolean
}

export function TopUpPage(props: TopUpPageProps) {
  const { centreUid, cards, answer, phone, demo, isOffered } = props
  const t = useTranslate()
  const isPending = useNavigation().state !== 'idle'
  const list = useFocusOfChangedCards(cards.length)
  const [closed, setClosed] = useState<TopUpPageProps['answer']>(null)
  if (!isOffered) {
    return (
      <div className={styles.closed}>
        <p>{t('card_fault', { fault: 'closed' })}</p>
        <RemoveForms cards={cards} isPending={isPending} />
      </div>
    )
  }
  if (answer?.kind === 'review') {
    const card = cards.find(({ id }) => id === answer.cardId)
    if (card) {
      return <TopUpReview centreUid={centreUid} card={card} review={answer} isPending={isPending} />
    }
  }
  const corrected = answer?.kind === 'corrected' ? answer : null
  const submissionOf = (form: 'add' | 'top-up') => (corrected?.form === form ? corrected.submission : null)
  // The message goes with a click on it, and with the next input or attempt, to which it is no answer (FRM-04).
  const fault = answer === closed ? null : (corrected?.fault ?? null)
  const close = () => setClosed(answer)
  return (
    <div className={styles.columns} onInput={close} onSubmit={close}>
      <section ref={list}>
        {fault && <CardFault answer={answer} fault={fault} phone={phone} onDismiss={close} />}
        {cards.length > 0 ? (
          <TopUpForm cards={cards} submission={submissionOf('top-up')} isPending={isPending} />
        ) : (
          <div className={styles.none}>
            <h2 tabIndex={-1}>{t('card_none')}</h2>
            <p>{t('card_none_text')}</p>
          </div>
        )}
      </section>
      <section className={styles.side}>
        <details open={cards.length === 0 || corrected?.form === 'add'}>
          <summary>
            {t('card_add')}
            <Icon name="down" size={20} />
          </summary>
          {/* A card that was added leaves no number in the form. */}
          <AddCardForm
            key={cards.at(-1)?.id}
            submission={submissionOf('add')}
            demo={demo}
            isPending={isPending}
          />
        </details>
        {props.hasPasses && <Passes centreUid={centreUid} cards={cards} />}
        <RemoveForms cards={cards} isPending={isPending} />
      </section>
    </div>
  )
}

/**
 * The ref of the part with the cards. It takes the focus when one was added or removed, whose form has gone with its button:
 * so the visitor sees what has changed, and the next key continues there.
 */
function useFocusOfChangedCards(count: number) {
  const part = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== count)
      part.current?.querySelector<HTMLElement>('[name="cardId"]:checked, h2')?.focus()
    before.current = count
  }, [count])
  return part
}

/**
 * What went wrong, and what the visitor can do: try again, or call and quote the reference. It takes the focus with each answer,
 * because the form may be far below it. A card that is there already is nothing to call about.
 */
function CardFault({
  answer,
  fault,
  phone,
  onDismiss,
}: Pick<TopUpPageProps, 'answer' | 'phone'> & { fault: CardFaultWord; onDismiss: () => void }) {
  const t = useTranslate()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [answer])
  return (
    <div className={styles.fault}>
      <div role="alert" tabIndex={-1} ref={message}>
        <p>{t('card_fault', { fault })}</p>
        {fault !== 'added' && (
          <p className={styles.way}>
            {phone && <a href={phoneAddress(phone)}>{t('card_help', { phone })}</a>}
            {answer && (
              <data value={answer.reference}>
                {t('card_reference', { reference: shortReference(answer.reference) })}
              </data>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('form_message_dismiss')}
        ref={moveFocusOnRemoval}
        onClick={onDismiss}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

function Passes({ centreUid, cards }: Pick<TopUpPageProps, 'centreUid' | 'cards'>) {
  const t = useTranslate()
  return cards.map((card) => (
    <p key={card.id} className={styles.remove}>
      <span>{t('card_number_masked', { number: card.number })}</span>
      <ButtonAnchor href={cardPassPath(centreUid, card.id)} variant="quiet">
        {t('card_to_wallet')}
      </ButtonAnchor>
    </p>
  ))
}

function RemoveForms({ cards, isPending }: { cards: readonly CardView[]; isPending: boolean }) {
  const t = useTranslate()
  const submitOnce = useSingleSubmit(isPending)
  return cards.map((card) => (
    <PageForm key={card.id} className={styles.remove} onSubmit={submitOnce} preventScrollReset>
      <span>{t('card_number_masked', { number: card.number })}</span>
      <input type="hidden" name="cardId" value={card.id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="quiet"
        pending={isPending}
        aria-label={`${t('card_remove')}: ${t('card_number_masked', { number: card.number })}`}
      >
        {t('card_remove')}
      </Button>
    </PageForm>
  ))
}
