import { Counter, Gauge, type Registry } from 'prom-client'

type LabelledValues = Iterable<readonly [label: string, value: number]>

/**
 * Metrics that share one measurement for each scrape. Each waits for it by itself, because a metric that another one sets
 * would be reported a scrape late. If the measurement fails, a single value is not a number and labelled ones are absent.
 */
export function createReadings<Measured>(
  registry: Registry,
  measure: () => Measured | undefined | Promise<Measured | undefined>,
) {
  const registers = [registry]
  const read = shareWhilePending(async () => measure())
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
      list: (measured: Measured) => LabelledValues,
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
    /** What only grows while the process runs, for each combination of labels. */
    counted: <Label extends string>(
      labelNames: readonly Label[],
      name: string,
      help: string,
      list: (measured: Measured) => Iterable<readonly [labels: Record<Label, string>, value: number]>,
    ): Counter<Label> =>
      new Counter<Label>({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const measured = await read()
          this.reset()
          for (const [labels, value] of measured === undefined ? [] : list(measured)) this.inc(labels, value)
        },
      }),
  }
}

/** One measurement for all metrics of a scrape, which are read at the same time. */
function shareWhilePending<Value>(measure: () => Promise<Value>): () => Promise<Value | undefined> {
  let pending: Promise<Value | undefined> | undefined
  return () => {
    pending ??= measure()
      .catch(() => undefined)
      .finally(() => (pending = undefined))
    return pending
  }
}
