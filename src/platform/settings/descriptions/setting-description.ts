/** What operators read about a setting: in `.env.example`, and in the table of docs/operating/settings.md. */
export type SettingDescription = {
  /** A value that can be used as it stands. */
  readonly example: string
  /** Whole sentences, for `.env.example`. */
  readonly note: string
  /** What holds without it, for the table. */
  readonly fallback: string
  /** A few words, for the table. */
  readonly short: string
}
