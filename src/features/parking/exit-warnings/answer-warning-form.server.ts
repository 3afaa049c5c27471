import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName } from '#platform/read-form.server.ts'
import type { ExitWarnings, WarningOrder } from './exit-warnings.server.ts'
import { warningForm, warningIntents } from './warning-form.schema.ts'

export type WarningFormAnswer = { readonly status: 200 | 422; readonly answer: { readonly isDone: boolean } }

/** Sets a warning or takes it back, as the form says; what does not fit its schema is answered with status 422. */
export async function answerWarningForm(
  warnings: ExitWarnings,
  order: Omit<WarningOrder, 'target'>,
  data: FormData,
): Promise<WarningFormAnswer> {
  const intent = readFormName(data, 'intent', warningIntents)
  if (intent === 'do-not-warn') {
    await warnings.takeBack(order.payment.id)
    return done
  }
  const submission = parseForm(data, warningForm)
  if (intent === undefined || submission.status !== 'success') return notDone
  return (await warnings.set({ ...order, target: submission.value })).ok ? done : notDone
}

const done: WarningFormAnswer = { status: 200, answer: { isDone: true } }
const notDone: WarningFormAnswer = { status: 422, answer: { isDone: false } }
