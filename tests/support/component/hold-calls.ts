import { expect } from 'vitest'

type HeldCall = {
  /** For `answerCalls`. */
  readonly wait: () => Promise<Response>
  /** Answers the call that waits longest, as soon as there is one. */
  readonly answer: (response: Response) => Promise<void>
}

/** A call whose answer a test gives when it has looked at the page. */
export function holdCall(): HeldCall {
  const waiting: ((response: Response) => void)[] = []
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    answer: async (response) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(response)
    },
  }
}
