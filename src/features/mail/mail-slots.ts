/** Lets a few pieces of work run at the same time; the others wait for their turn, in order. */
export type Slots = {
  /** Runs the work in a free slot; undefined, and nothing is run, if none is free within the time. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

type Options = { readonly count: number; readonly waitMs: number }

export function createSlots({ count, waitMs }: Options): Slots {
  let free = count
  const waiting: (() => void)[] = []

  /** True once a slot is taken; false if the time is over. */
  const take = (): Promise<boolean> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        resolve(false)
      }, waitMs)
      waiting.push(begin)
    })
  }

  /** The slot goes to the one that waits longest. */
  const giveBack = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    run: async (work) => {
      if (!(await take())) return undefined
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
