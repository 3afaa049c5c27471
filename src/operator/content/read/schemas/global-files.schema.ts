import * as v from 'valibot'
import { eventKinds } from '#features/editorial/event-kind.ts'
import { topicKinds } from '#platform/interest.ts'
import { described, line, listOf, localised, uid } from '#platform/content/content-fields.schema.ts'
import { contentLimits } from '#platform/content/content-limits.ts'

/** content/_global/interests.yaml: the interests that visitors can choose. */
export const interestsFile = listOf(
  v.strictObject({
    id: uid,
    name: localised,
    suits: described(
      'what stands first on a centre’s home for visitors with this interest',
      v.optional(
        v.strictObject({
          categories: described(
            'ids of categories.yaml: coupons, events and news of their shops',
            v.optional(listOf(uid), []),
          ),
          words: described(
            'words of brands, in either language: the same of the shops that have one of them',
            v.optional(listOf(line), []),
          ),
          eventKinds: v.optional(listOf(v.picklist(eventKinds)), []),
          forChildren: v.optional(v.boolean(), false),
          all: described(
            'all coupons, all events, or all news',
            v.optional(listOf(v.picklist(topicKinds)), []),
          ),
        }),
        {},
      ),
    ),
  }),
)

/** content/_global/redirects.yaml */
export const redirectsFile = listOf(
  v.strictObject({
    from: described(
      'a path, or a path with a trailing `/*`',
      v.pipe(v.string(), v.startsWith('/', 'begin with a slash')),
    ),
    to: described('a path, or an address on an allow-listed host', line),
    status: v.optional(v.picklist([301, 302, 307, 308]), 302),
  }),
  contentLimits.redirects,
)

/** content/_global/settings.yaml: hosts that a redirect may lead to. */
export const contentSettingsFile = v.strictObject({
  redirectHosts: described('other hosts that a redirect may lead to', v.optional(listOf(line), [])),
})

/** content/_global/messages.yaml: an operator's own wording for keys of the message catalogue. */
export const messagesFile = v.record(v.string(), localised)
