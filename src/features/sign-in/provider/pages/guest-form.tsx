import { guestAction } from '#features/sign-in/sign-in-path.ts'
import { writtenNumberLimit } from '#core/ticket-number.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'

/** What the choice to pay without an account sends along. */
export type GuestOffer = {
  readonly returnTo: string
  /** The app's name for this sign-in, by which it finds the address where it began. */
  readonly state: string
  /** Whether it comes before signing in: for everybody who has not chosen between the two yet. */
  readonly isFirst: boolean
}

/**
 * The offer to pay without an account. Its fields are those of the ticket page's form, to which a number is posted on. Without one
 * that page opens, with all its means: the camera, and the number plate where it is read.
 */
export function GuestForm({ offer }: { offer: GuestOffer }) {
  const t = useTranslate()
  return (
    <form
      className={offer.isFirst ? undefined : 'apart'}
      method="post"
      action={guestAction(useLocale())}
      aria-labelledby="guest"
    >
      <h2 id="guest">{t('identity_guest')}</h2>
      <input type="hidden" name="returnTo" value={offer.returnTo} />
      <input type="hidden" name="state" value={offer.state} />
      <input type="hidden" name="intent" value="find" />
      <div className="field">
        <label htmlFor="ticketNumber">{t('ticket_number_label')}</label>
        <p className="hint" id="ticketNumber-hint">
          {t('ticket_number_hint')}
        </p>
        <input
          id="ticketNumber"
          name="ticketNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={writtenNumberLimit}
          aria-describedby="ticketNumber-hint"
        />
      </div>
      <button className={offer.isFirst ? 'button' : 'button outlined'} type="submit">
        {t('ticket_find')}
      </button>
      <button className="button quiet" type="submit">
        {t('identity_guest_other')}
      </button>
    </form>
  )
}
