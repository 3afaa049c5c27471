/**
 * The types of opening hours. They are plain data: content is parsed into them, the API's `hours.weekly` is made from
 * them, and every rule in this folder takes them together with the clock as an argument.
 */

/** 1 = Monday … 7 = Sunday (ISO 8601, and the specification's `dayOfWeek`). */
export type DayOfWeek = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A wall-clock time `HH:MM`, 00:00 to 24:00, in the centre's time zone. */
export type ClockTime = string

/**
 * The hours of one day; `till` at or before `from` means past midnight ("18:00–02:00"). The names with `_ext` come
 * from the API: the second interval of a day ("09:00–12:30, 14:00–18:00").
 */
export type Operation = {
  readonly from: ClockTime
  readonly till: ClockTime
  readonly from_ext?: ClockTime
  readonly till_ext?: ClockTime
}

export type OpeningHoursEntry =
  | { readonly dayOfWeek: DayOfWeek; readonly isClosed: true; readonly operation: null }
  | { readonly dayOfWeek: DayOfWeek; readonly isClosed: false; readonly operation: Operation }

/** One calendar day that differs from the week: Christmas Eve, a Sunday opening, a stocktaking. */
export type SpecialDay = {
  /** `YYYY-MM-DD` in the centre's time zone. */
  readonly date: string
  readonly label: { readonly de: string; readonly en: string | null } | null
} & (
  | { readonly isClosed: true; readonly operation: null }
  | { readonly isClosed: false; readonly operation: Operation }
)

export type OpeningSchedule = {
  /** Seven entries, Monday first. */
  readonly weekly: readonly OpeningHoursEntry[]
  readonly special: readonly SpecialDay[]
  /** What applies on a public holiday without a special day: `weekly` ignores holidays (a car park). */
  readonly publicHolidays: 'closed' | 'weekly' | 'open'
  /** The federal state whose holidays apply, ISO 3166-2 without `DE-`: `HH`, `BY`, … */
  readonly region: string
  /** The IANA time zone of the place, whatever the visitor's is. */
  readonly timeZone: string
}

/**
 * A period in which a place is open without a break, in absolute time. Texts are clock times in the place's zone, so no
 * time zone is needed to show them.
 */
export type OpeningSpan = {
  /** The calendar day on which the span began: a Friday night that ends on Saturday belongs to Friday. */
  readonly date: string
  readonly dayOfWeek: DayOfWeek
  /** Epoch milliseconds. */
  readonly opensAt: number
  readonly opensText: ClockTime
  /** Null if the place stays open to the end of the timeline: it is open around the clock. */
  readonly closes: {
    readonly at: number
    /** A closing at midnight is `24:00` and belongs to the day that ends. */
    readonly text: ClockTime
    readonly dayOfWeek: DayOfWeek
  } | null
}

/**
 * The open periods of the next days, computed once on the server. It holds everything that a browser needs to say "open
 * until 20:00" at any moment of these days, whatever the visitor's zone.
 */
export type OpeningTimeline = {
  /** In order and without overlaps; between two spans the place is closed. */
  readonly spans: readonly OpeningSpan[]
  /** The local midnights at which each day begins, and at which the timeline ends; epoch milliseconds. */
  readonly midnights: readonly number[]
}
