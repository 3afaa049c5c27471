const codeOf = (error: unknown): string => String(Reflect.get(Object(error) as object, 'code'))

/** Whether a request failed because nobody listened, so that nothing was sent. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof Error && /ECONNREFUSED/.test(`${codeOf(error)} ${codeOf(error.cause)}`)
