import * as v from 'valibot'
import { clockTime, day, described, listOf, localised } from '#platform/content/content-fields.schema.ts'

const interval = {
  from: clockTime,
  till: clockTime,
  from_ext: described('when it opens again on the same day, after a break', v.optional(clockTime)),
  till_ext: described('when it closes then', v.optional(clockTime)),
}
const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7])

/** The place is closed on weekdays that no entry names. */
export const openingHours = v.strictObject({
  weekly: described(
    'weekdays that no entry names are closed',
    listOf(
      v.strictObject({
        days: described('1 is Monday', v.pipe(listOf(weekday), v.minLength(1))),
        ...interval,
      }),
    ),
  ),
  special: described(
    'single days, before public holidays and the week',
    v.optional(
      listOf(
        v.variant('closed', [
          v.strictObject({ date: day, label: v.optional(localised), closed: v.literal(true) }),
          v.strictObject({
            date: day,
            label: v.optional(localised),
            closed: v.optional(v.literal(false)),
            ...interval,
          }),
        ]),
      ),
      [],
    ),
  ),
  publicHolidays: described(
    '`weekly`: the weekly hours apply on public holidays too, as for a car park; of a shop, only if the doors of its centre are open then. `open`: even if they are closed, for a shop with an entrance of its own',
    v.optional(v.picklist(['closed', 'weekly', 'open']), 'closed'),
  ),
})
