import type { MessageEntry } from '#i18n/messages/define-messages.ts'

export type CheckContext = {
  /** First path segments that the app itself uses: no centre can have such a uid (RTE-37). */
  readonly reservedWords: ReadonlySet<string>
  /** Whether a path is a screen that belongs to no centre: no redirect rule can begin there. */
  readonly isAppPath: (path: string) => boolean
  /** The app's own texts, by key: those that an operator can override. */
  readonly messages: Readonly<Record<string, MessageEntry>>
  /** The configured name of the product; texts contain the placeholder `{product}`. */
  readonly product: string
  /** `today` in the content is this instant's day in the time zone of the centre. */
  readonly now: Date
}
