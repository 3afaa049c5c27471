import { expect } from 'vitest'

type HeldForms<Answer> = {
  /** The fields of each form that was sent, in order. */
  readonly sent: Record<string, string>[]
  readonly action: (request: { readonly request: Request }) => Promise<Answer>
  /** Answers the form that waits longest, as soon as there is one. */
  readonly answer: (answer: Answer) => Promise<void>
}

/** An action whose answers a test gives when it has looked at the page. */
export function holdAnswers<Answer>(): HeldForms<Answer> {
  const sent: Record<string, string>[] = []
  const waiting: ((answer: Answer) => void)[] = []
  return {
    sent,
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()) as Record<string, string>)
      return new Promise<Answer>((resolve) => waiting.push(resolve))
    },
    answer: async (answer) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.(answer)
    },
  }
}
