import type { Refused } from '#features/payments/operations/operate-payment.server.ts'
import type { useTranslate } from '#i18n/translate.tsx'
import {
  type OperatorRefusal,
  operatorRefusals,
} from '#features/payments/operations/decide-operator-action.ts'

/** A refusal as the audit keeps it: its code, and whose refund stood in the way, as `refund-under-way: Kim Kasse`. */
export const formatRefusal = ({ why, givenBy }: Refused): string =>
  givenBy === null ? why : `${why}: ${givenBy}`

const isRefusal = (word: string): word is OperatorRefusal => Object.hasOwn(operatorRefusals, word)

/** A kept refusal in words; null if the text is none. */
export function tellRefusal(t: ReturnType<typeof useTranslate>, detail: string): string | null {
  const [why = '', ...names] = detail.split(': ')
  if (!isRefusal(why)) return null
  const sentence = t(`staff_why_${why}`)
  return names.length === 0 ? sentence : `${sentence} ${t('staff_why_by', { name: names.join(': ') })}`
}
