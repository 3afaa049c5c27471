import type { PaymentRow } from '#features/payments/payment-context.server.ts'
import { formatDayAndTime } from '#core/payment-time.ts'
import type { useTranslate } from '#i18n/translate.tsx'

/**
 * What staff can say to the visitor who telephones about a payment.
 * @param exitUntil until when the barrier opens, as the car park has said it
 */
export function tellVisitor(
  t: ReturnType<typeof useTranslate>,
  { state, scope }: Pick<PaymentRow, 'state' | 'scope'>,
  exitUntil: string | null = null,
): string {
  switch (state) {
    case 'completed':
      return scope === 'ParkingTicket' || scope === 'mobileTicketPayment'
        ? t('staff_say_paid', { until: exitUntil === null ? 'none' : formatDayAndTime(new Date(exitUntil)) })
        : t('staff_say_done')
    case 'captured':
    case 'finalizing':
      return t('staff_say_waits')
    case 'created':
    case 'psp_created':
      return t('staff_say_open')
    case 'declined':
    case 'cancelled':
    case 'expired':
      return t('staff_say_not')
    case 'review':
      return t('staff_say_review')
    case 'refund_due':
    case 'refunded':
      return t('staff_say_back')
  }
}
