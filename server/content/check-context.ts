/** What the checks need to know of the app and the day. */
export type CheckContext = {
  /** First path segments that mean something already: no centre can have such a uid (RTE-37). */
  readonly reservedWords: ReadonlySet<string>
  /** Whether a path is a screen that belongs to no centre: no redirect rule can begin there. */
  readonly isAppPath: (path: string) => boolean
  /** The keys of the message catalogue. */
  readonly messageKeys: ReadonlySet<string>
  /** `today` in the content is this instant's day in the time zone of the centre. */
  readonly now: Date
}
