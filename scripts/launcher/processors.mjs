/** The processors of the machine, shared among works that run at the same time. */
export class Processors {
  #count
  #busy = 0
  #queue = []

  constructor(count) {
    this.#count = count
  }

  /**
   * Runs a work that keeps `load` processors busy as soon as so many are free, or nothing else runs. Of several that
   * wait, the one with the lowest rank goes first.
   */
  async use({ load, rank }, work) {
    await new Promise((start) => {
      this.#queue.push({ load, rank, start })
      // In a later turn, so that all works that become ready together are compared.
      setImmediate(() => this.#startNext())
    })
    try {
      return await work()
    } finally {
      this.#busy -= load
      setImmediate(() => this.#startNext())
    }
  }

  #startNext() {
    for (const one of this.#queue.toSorted((left, right) => left.rank - right.rank)) {
      if (this.#busy > 0 && this.#busy + one.load > this.#count) continue
      this.#queue.splice(this.#queue.indexOf(one), 1)
      this.#busy += one.load
      one.start()
    }
  }
}
