import type { CarPark } from './car-park.ts'
import type { SmallAmounts } from '#platform/settings/small-amounts.ts'
import { succeed } from '#core/result.ts'
import { isBelowMinimum } from '#features/payments/is-below-minimum.ts'

/**
 * The same car park, whose prices below the provider's minimum are waived if the operator has chosen that: nothing is to
 * be paid, and the visitor sees it with the price. Otherwise the price stays, and the page says where it can be paid.
 */
export const waiveSmallRemainders = (carPark: CarPark, { minimumCents, below }: SmallAmounts): CarPark =>
  below === 'refuse'
    ? carPark
    : {
        ...carPark,
        quote: async (...asked) => {
          const quoted = await carPark.quote(...asked)
          return quoted.ok && isBelowMinimum(quoted.value.amountCents, minimumCents)
            ? succeed({ ...quoted.value, amountCents: 0 })
            : quoted
        },
      }
