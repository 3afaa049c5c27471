/** What parking costs. Amounts are cents, VAT included. */
export type Tariff = {
  /** A stay of at most so many minutes costs nothing. */
  readonly freeMinutes: number
  /** What a stay of up to so many minutes costs, ascending in both. */
  readonly steps: readonly { readonly upToMinutes: number; readonly price: number }[]
  /** Each further hour begun. */
  readonly furtherHour: number
  /** The most that 24 hours can cost. */
  readonly dayMaximum: number
  readonly lostTicket: number
}

/** Which line of the tariff a stay falls under: what a visitor can compare with the board at the entrance. */
export type TariffLine =
  | { readonly kind: 'free'; readonly upToMinutes: number }
  | { readonly kind: 'step'; readonly upToMinutes: number }
  | { readonly kind: 'further'; readonly hours: number }
  | { readonly kind: 'day-maximum' }
  | { readonly kind: 'days'; readonly days: number }

const hour = 60
const day = 24 * hour

/**
 * The price of a stay of so many whole minutes, in cents. After 24 hours the steps begin anew on top of the price of
 * the day; the free minutes do not come back. A longer stay never costs less than a shorter one.
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

/** The line of the tariff that a stay of so many whole minutes is priced by. */
export function findTariffLine(tariff: Tariff, minutes: number): TariffLine {
  const { freeMinutes, steps, dayMaximum } = tariff
  if (minutes <= freeMinutes) return { kind: 'free', upToMinutes: freeMinutes }
  if (minutes > day) return { kind: 'days', days: Math.ceil(minutes / day) }
  if (priceOfStay(tariff, minutes) === dayMaximum) return { kind: 'day-maximum' }
  const step = steps.find(({ upToMinutes }) => minutes <= upToMinutes)
  if (step !== undefined) return { kind: 'step', upToMinutes: step.upToMinutes }
  return { kind: 'further', hours: Math.ceil((minutes - lastStepOf(tariff)) / hour) }
}

/** The longest stay, in whole minutes, that is sure to cost no more than this one: until then a price holds. */
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
