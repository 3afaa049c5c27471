export type TicketCentre = {
  readonly uid: string
  readonly name: string
  readonly phone: string
  readonly graceMinutes: number
  readonly plateRecognition: boolean
  readonly timeZone: string
  /** The smallest amount that can be paid here, in cents. */
  readonly minimumCents: number
  readonly elsewhere: readonly { readonly uid: string; readonly name: string }[]
  /** The paths that a visitor can open without losing the flow. */
  readonly flowPages: readonly string[]
}
