import { explainStartFault } from '#operator/doctor/start-fault.ts'

/**
 * Why settings or database could not be opened, in the words of a start and with their remedy; an unexpected fault keeps its
 * message and those of its causes. It is asked about nothing else: a provider that refuses a connection, for example, has
 * the same code as a database that does.
 */
export const openingFault = (error: unknown): Error =>
  new Error(explainStartFault(error) ?? listMessages(error).join(': '), { cause: error })

const listMessages = (error: unknown): readonly string[] =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : listMessages(error.cause))]
    : [String(error)]
