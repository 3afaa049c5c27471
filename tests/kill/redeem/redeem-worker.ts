import { openDatabase } from '#platform/database/database.server.ts'
import type { ConfirmFault } from '#features/coupons/redemptions/redemption.ts'
import {
  createRedemptionFixture,
  rightPin,
  strangeTill,
} from '#features/coupons/redemptions/redemptions.test-support.ts'
import type { RedeemAnswer, RedeemCall } from './redeem-call.ts'

/*
 * A process that redeems coupons for its parent until it is killed: the redemptions and the database of the server,
 * without pages. Arguments: the database, and how many there are of each coupon.
 */

const [DATABASE_URL = '', quota = ''] = process.argv.slice(2)
const database = await openDatabase({ DATA_DIR: '', DATABASE_URL })

async function answer({ couponUid, oid, id, step }: RedeemCall): Promise<RedeemAnswer> {
  const { key, redemptions } = createRedemptionFixture(database, { quota: Number(quota) }, {}, couponUid)
  const { centreUid } = key
  switch (step) {
    case 'start': {
      const started = await redemptions.start(oid, key)
      return started.ok ? { id: started.value.id } : { refused: started.problem }
    }
    case 'cancel':
      return { state: (await redemptions.cancel(oid, id))?.state ?? 'unknown' }
    case 'pin': {
      const confirmed = await redemptions.confirmByPin(oid, { id, pin: rightPin })
      return answerOf(confirmed)
    }
    case 'code': {
      const own = await redemptions.find(oid, id)
      if (own === undefined) return { state: 'unknown' }
      const { code } = redemptions.showCode(own)
      const confirmed = await redemptions.confirmByCode({ centreUid, code, pin: rightPin }, strangeTill)
      return answerOf(confirmed)
    }
  }
}

function answerOf(confirmed: { ok: true } | { ok: false; problem: ConfirmFault }): RedeemAnswer {
  if (confirmed.ok) return { state: 'redeemed' }
  const { problem } = confirmed
  return problem === 'none-left' ? { refused: problem } : { state: JSON.stringify(problem) }
}

process.on('message', (call: RedeemCall) => {
  void answer(call)
    .catch((error: unknown): RedeemAnswer => ({ failed: String(error) }))
    .then((said) => process.send?.({ call: call.number, said }))
})
// The parent has ended without a word.
process.once('disconnect', () => process.exit())
process.send?.('ready')
