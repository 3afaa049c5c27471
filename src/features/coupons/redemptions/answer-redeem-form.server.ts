import type { CouponKey } from '#features/coupons/coupons.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName } from '#platform/read-form.server.ts'
import type { Till } from './confirm-redemption.server.ts'
import { cancelForm, pinForm, redeemIntents, staffForm } from './redeem-form.schema.ts'
import { clockText, type RedeemAnswer, type RedeemFault, type StaffAnswer } from './redemption-view.ts'
import type { Redemptions } from './redemptions.server.ts'

/** Performs the form that a visitor has posted on the page of a coupon; null: it is done, the page shows the new state. */
export async function answerRedeemForm(
  redemptions: Redemptions,
  oid: string,
  key: CouponKey,
  form: FormData,
): Promise<RedeemAnswer | null> {
  const faultOf = (result: { ok: true } | { ok: false; problem: RedeemFault }) =>
    result.ok ? null : { fault: result.problem }
  switch (readFormName(form, 'intent', redeemIntents)) {
    case 'start':
      return faultOf(await redemptions.start(oid, key))
    case 'cancel': {
      const submission = parseForm(form, cancelForm)
      if (submission.status !== 'success') return { fault: 'invalid' }
      const found = await redemptions.cancel(oid, submission.value.id)
      return found === undefined ? { fault: 'unknown' } : null
    }
    case 'confirm': {
      const submission = parseForm(form, pinForm)
      if (submission.status !== 'success') return { fault: wrongFieldOf(submission.error) }
      return faultOf(await redemptions.confirmByPin(oid, submission.value))
    }
    case undefined:
      return { fault: 'invalid' }
  }
}

/** What the page for staff shows after its form, and the token of the device from now on; null if it stays as it is. */
export type StaffOutcome = { readonly answer: StaffAnswer; readonly device: string | null }

export async function answerStaffForm(
  redemptions: Redemptions,
  { centreUid, timeZone, locale }: { centreUid: string; timeZone: string; locale: Locale },
  till: Till,
  form: FormData,
): Promise<StaffOutcome> {
  const submission = parseForm(form, staffForm)
  if (submission.status !== 'success') return refuseStaff(wrongFieldOf(submission.error))
  const confirmed = await redemptions.confirmByCode({ centreUid, ...submission.value }, till)
  if (!confirmed.ok) return refuseStaff(confirmed.problem)
  const { redemption, isRepeat, device } = confirmed.value
  const answer: StaffAnswer = {
    kind: 'confirmed',
    title: pickText(redemption.title, locale),
    benefit: pickText(redemption.benefit, locale),
    issuer: redemption.issuer,
    at: clockText(redemption.movedAt, timeZone),
    isRepeat,
  }
  return { answer, device }
}

const refuseStaff = (fault: RedeemFault): StaffOutcome => ({ answer: { kind: 'fault', fault }, device: null })

/** What was typed cannot be a code or a PIN: the answer is as to a wrong one. */
function wrongFieldOf(error: Readonly<Record<string, unknown>> | null): RedeemFault {
  if (error !== null && 'code' in error) return 'wrong-code'
  return error !== null && 'pin' in error && !('id' in error) ? 'wrong-pin' : 'invalid'
}
