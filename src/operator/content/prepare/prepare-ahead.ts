import type { CheckContext } from '../check/check-context.ts'
import { importDayAt } from '#platform/content/relative-day.ts'
import type { PrepareContent } from './prepared-content.ts'

/**
 * Begins to prepare a folder at once, before the database is there that the content goes to. The first question for this
 * folder gets what is being prepared, unless another day has begun, on which days counted from today are others; any
 * later question is prepared again.
 */
export function prepareAhead(prepare: PrepareContent, dir: string, context: CheckContext): PrepareContent {
  let begun: ReturnType<PrepareContent> | undefined = prepare(dir, context)
  // Anyone who asks is told.
  begun.catch(() => undefined)
  return async (asked, askedContext) => {
    const ahead = begun
    begun = undefined
    const isSame = asked === dir && importDayAt(askedContext.now) === importDayAt(context.now)
    if (ahead !== undefined && isSame) return ahead
    await ahead?.then(
      ({ close }) => close(),
      () => undefined,
    )
    return prepare(asked, askedContext)
  }
}
