import * as v from 'valibot'
import { isUid } from '#core/uid.ts'
import { redemptionStates } from '#features/coupons/redemptions/redemption-state.ts'
import { staffForm, pinForm } from '#features/coupons/redemptions/redeem-form.schema.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())
const uid = v.pipe(v.string(), v.check(isUid, 'uid'))

export const redemptionWire = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    centerUid: v.string(),
    couponUid: v.string(),
    state: v.picklist(redemptionStates),
    startedAt: moment,
    expiresAt: v.pipe(moment, v.description('Until when staff can confirm it.')),
    changedAt: v.pipe(moment, v.description('When the state last changed.')),
    serverTime: v.pipe(moment, v.description('The clock that counts; show it, not the one of the device.')),
    confirm: v.pipe(
      v.nullable(v.picklist(['pin', 'code'])),
      v.description(
        'How staff usually confirm: their PIN on this device, or the code on theirs. Null: the coupon is gone.',
      ),
    ),
    left: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      v.description(
        'How many can still be redeemed of the quota; a place is taken when staff confirm. Null: no quota.',
      ),
    ),
    code: v.pipe(
      v.nullable(
        v.strictObject({
          digits: v.pipe(v.string(), v.regex(/^\d{8}$/)),
          changesAt: moment,
          scan: v.pipe(v.string(), v.url(), v.description('The text of the QR code.')),
        }),
      ),
      v.description('The code to show at the till, asked for again when it changes. Null unless started.'),
    ),
  }),
  v.metadata({ ref: 'Redemption' }),
)

export type RedemptionWire = v.InferOutput<typeof redemptionWire>

export const startRedemptionWire = v.strictObject({ centerUid: uid, couponUid: uid })

/** The staff's PIN, on the visitor's device. */
export const pinWire = v.strictObject({ pin: pinForm.entries.pin })

/** The visitor's code and the staff's PIN, on a device of the shop. */
export const staffWire = v.strictObject({
  ...staffForm.entries,
  device: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.description('The token of the last answer, by which the device is known.'),
    ),
  ),
})

export const confirmedWire = v.pipe(
  v.strictObject({
    title: v.string(),
    benefit: v.string(),
    issuer: v.pipe(v.string(), v.description('Who honours the coupon.')),
    redeemedAt: moment,
    repeated: v.pipe(
      v.boolean(),
      v.description('Whether it had been confirmed before: it is valid only once.'),
    ),
    device: v.pipe(
      v.nullable(v.string()),
      v.description(
        'To be kept on the device and sent with the next confirmation. Null: the one that it has.',
      ),
    ),
  }),
  v.metadata({ ref: 'ConfirmedRedemption' }),
)

export type ConfirmedWire = v.InferOutput<typeof confirmedWire>

export const redemptionExample: RedemptionWire = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  centerUid: 'isarpark-muenchen',
  couponUid: 'servus-willkommen',
  state: 'started',
  startedAt: '2026-11-23T11:00:00.000Z',
  expiresAt: '2026-11-23T11:10:00.000Z',
  changedAt: '2026-11-23T11:00:00.000Z',
  serverTime: '2026-11-23T11:00:12.000Z',
  confirm: 'code',
  left: 42,
  code: {
    digits: '04711815',
    changesAt: '2026-11-23T11:00:30.000Z',
    scan: 'https://passage.example/isarpark-muenchen/einloesen#04711815',
  },
}

export const confirmedExample: ConfirmedWire = {
  title: 'Willkommen im Isarpark',
  benefit: '5 €',
  issuer: 'Isarpark',
  redeemedAt: '2026-11-23T11:00:21.000Z',
  repeated: false,
  device: 'q0mVYp3tTQ2yO0m8iG1bXw.9eJ1u2c3Rk5s7w8y0A1bCd',
}
