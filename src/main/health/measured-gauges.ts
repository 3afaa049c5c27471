import { Gauge, type Registry } from 'prom-client'

/**
 * Gauges that share one measurement for each scrape. Each waits for it by itself, because a gauge that another one sets
 * would be reported a scrape late. If the measurement fails, a single value is not a number and labelled ones are absent.
 */
export function createMeasuredGauges<Measured>(registry: Registry, measure: () => Promise<Measured>) {
  const registers = [registry]
  const read = shareWhilePending(() => measure().catch(() => undefined))
  return {
    single: (name: string, help: string, pick: (measured: Measured) => number): Gauge =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const measured = await read()
          this.set(measured === undefined ? NaN : pick(measured))
        },
      }),
    /** A value for each value of the label. */
    labelled: (
      label: string,
      name: string,
      help: string,
      list: (measured: Measured) => Iterable<readonly [string, number]>,
    ): Gauge =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const measured = await read()
          this.reset()
          for (const [of, value] of measured === undefined ? [] : list(measured))
            this.set({ [label]: of }, value)
        },
      }),
  }
}

/** One measurement for all gauges of a scrape, which are read at the same time. */
function shareWhilePending<Value>(measure: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    pending ??= measure().finally(() => (pending = undefined))
    return pending
  }
}
