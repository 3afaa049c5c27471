/** A parking tariff. Amounts are cents, VAT included. */
export type Tariff = {
  /** A stay of at most this many minutes is free. */
  readonly freeMinutes: number
  /** The price of a stay of up to so many minutes; both ascend. */
  readonly steps: readonly { readonly upToMinutes: number; readonly price: number }[]
  readonly furtherHour: number
  /** The maximum price of 24 hours. */
  readonly dayMaximum: number
  readonly lostTicket: number
}

/** The line of the tariff that a stay falls under, which a visitor can compare with the board at the entrance. */
export type TariffLine =
  | { readonly kind: 'free'; readonly upToMinutes: number }
  | { readonly kind: 'step'; readonly upToMinutes: number }
  | { readonly kind: 'further'; readonly hours: number }
  | { readonly kind: 'day-maximum' }
  | { readonly kind: 'days'; readonly days: number }

const hour = 60
const day = 24 * hour

/**
 * The price of a stay of whole minutes, in cents. After 24 hours the steps start again, added to the price of the full
 * days; the free minutes apply only once. A longer stay never costs less than a shorter one.
 */
export function priceOfStay(tariff: Tariff, minutes: number): number {
  if (minutes <= tariff.freeMinutes) return 0
  const { days, rest } = splitDays(minutes)
  return days * priceWithinDay(tariff, day) + priceWithinDay(tariff, rest)
}

/** Full days, and the rest of 1 to 1440 minutes: the last minute of a day still belongs to it. */
function splitDays(minutes: number): { readonly days: number; readonly rest: number } {
  const days = Math.max(0, Math.floor((minutes - 1) / day))
  return { days, rest: minutes - days * day }
}

function priceWithinDay({ steps, furtherHour, dayMaximum }: Tariff, minutes: number): number {
  if (minutes <= 0) return 0
  const step = steps.find(({ upToMinutes }) => minutes <= upToMinutes)
  const last = steps.at(-1) ?? { upToMinutes: 0, price: 0 }
  const price = step?.price ?? last.price + Math.ceil((minutes - last.upToMinutes) / hour) * furtherHour
  return Math.min(price, dayMaximum)
}

/** The line of the tariff that determines the price of a stay of whole minutes. */
export function findTariffLine(tariff: Tariff, minutes: number): TariffLine {
  const { freeMinutes, steps, dayMaximum } = tariff
  if (minutes <= freeMinutes) return { kind: 'free', upToMinutes: freeMinutes }
  if (minutes > day) return { kind: 'days', days: Math.ceil(minutes / day) }
  if (priceOfStay(tariff, minutes) === dayMaximum) return { kind: 'day-maximum' }
  const step = steps.find(({ upToMinutes }) => minutes <= upToMinutes)
  if (step !== undefined) return { kind: 'step', upToMinutes: step.upToMinutes }
  return { kind: 'further', hours: Math.ceil((minutes - lastStepOf(tariff)) / hour) }
}

/** The longest stay, in whole minutes, that certainly costs no more than this one: the price holds until then. */
export function findStepEnd(tariff: Tariff, minutes: number): number {
  if (minutes <= tariff.freeMinutes) return tariff.freeMinutes
  const { days, rest } = splitDays(minutes)
  const last = lastStepOf(tariff)
  const end =
    tariff.steps.find(({ upToMinutes }) => rest <= upToMinutes)?.upToMinutes ??
    last + Math.ceil((rest - last) / hour) * hour
  return days * day + Math.min(end, day)
}

const lastStepOf = ({ steps }: Tariff): number => steps.at(-1)?.upToMinutes ?? 0
