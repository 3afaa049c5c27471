import { centreSummaries } from '#features/centres/centre-content.server.ts'
import { centreCoupons } from '#features/coupons/coupons.server.ts'
import type { Content } from '#platform/content.server.ts'
import { alarmingWrongPins } from './pin-limits.ts'

export type WrongPinCounter = {
  readonly add: (pinHash: string) => Promise<unknown>
  readonly count: (pinHash: string) => Promise<number>
}

export type GuessedPin = {
  readonly centreUid: string
  readonly centreName: string
  /** The shop that has a PIN of its own; null if others share it. */
  readonly shop: string | null
  /** How many wrong ones there were, in a day at most. */
  readonly wrong: number
}

export const isGuessed = async (counter: WrongPinCounter, pinHash: string): Promise<boolean> =>
  (await counter.count(pinHash)) >= alarmingWrongPins.attempts

export async function listGuessedPins(
  content: Content,
  counter: WrongPinCounter,
): Promise<readonly GuessedPin[]> {
  const guessed: GuessedPin[] = []
  for (const [centreUid, { name: centreName }] of await content.read(centreSummaries)) {
    const shops = new Map<string, Set<string | null>>()
    for (const { redeem, shop_name: shop } of await content.read(centreCoupons, centreUid))
      if (redeem !== null) shops.set(redeem.pinHash, (shops.get(redeem.pinHash) ?? new Set()).add(shop))
    for (const [pinHash, [shop = null, ...others]] of shops) {
      const wrong = await counter.count(pinHash)
      if (wrong >= alarmingWrongPins.attempts)
        guessed.push({ centreUid, centreName, shop: others.length === 0 ? shop : null, wrong })
    }
  }
  return guessed
}
