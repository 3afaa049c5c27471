/**
 * A queue of work for things that come and go, such as the cards in the window. At most `most` pieces of work run at
 * once. Urgent work comes first; work that has not begun can be given up.
 */
export function createAheadQueue<Thing>(work: (thing: Thing) => Promise<unknown>, most: number) {
  const waiting = new Set<Thing>()
  let running = 0

  const goOn = () => {
    for (const thing of waiting) {
      if (running >= most) return
      waiting.delete(thing)
      running += 1
      void work(thing).finally(() => {
        running -= 1
        goOn()
      })
    }
  }
  return {
    add: (thing: Thing, isUrgent = false): void => {
      const others = isUrgent ? [...waiting] : []
      if (isUrgent) waiting.clear()
      for (const each of [thing, ...others]) waiting.add(each)
      goOn()
    },
    giveUp: (thing: Thing): void => void waiting.delete(thing),
  }
}
