import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

import type { RedeemAnswer } from './redemption-view.ts'

/**
 * The field for the PIN by which staff confirm a coupon.
 * @param refusal the answer after which nothing stays in the field. A wrong PIN is typed again from the beginning
 */
export function PinField({ refusal }: { refusal: RedeemAnswer | null }) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal === null || field.current === null) return
    field.current.value = ''
    if (refusal.fault === 'wrong-pin') field.current.focus()
  }, [refusal])
  return (
    <TextField
      ref={field}
      label={t('redeem_pin')}
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      required
    />
  )
}
