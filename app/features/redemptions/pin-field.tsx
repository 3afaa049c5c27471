import { useTranslate } from '#app/i18n/translate.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** The field for the PIN by which staff confirm a coupon. */
export function PinField() {
  const t = useTranslate()
  return (
    <TextField
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
