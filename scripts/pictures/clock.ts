/**
 * The moment that all pictures show, in epoch milliseconds: a Wednesday in spring at 14:20 in Germany, when shops are
 * open.
 */
export const shownMoment = Date.parse('2027-04-14T14:20:00+02:00')

/**
 * Stops the clock of this process at {@link shownMoment} for code that reads the time from `Date`; timers continue.
 * @returns a function that restores the clock
 */
export function stopClock(): () => void {
  const real = globalThis.Date
  const atMoment = (values: unknown[]) => (values.length === 0 ? [shownMoment] : values)
  globalThis.Date = new Proxy(real, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, atMoment(values), newTarget) as object,
    apply: () => new real(shownMoment).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => shownMoment : (Reflect.get(target, key, receiver) as unknown),
  })
  return () => {
    globalThis.Date = real
  }
}
