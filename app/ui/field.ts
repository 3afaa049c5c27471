/**
 * How a field stands: `pristine` until it was changed or judged, `error` when it is not valid, `success` when it was
 * changed and is valid (FRM-01, FRM-03).
 */
export type FieldStatus = 'pristine' | 'success' | 'error'

/** What every labelled field takes, whatever it is filled in with. */
export type FieldProps = {
  label: string
  /** One line of help, read out with the field. */
  hint?: string | undefined
  status?: FieldStatus | undefined
  /** What is wrong, one sentence each: a rule of the browser or the server's answer. Without it the default is said. */
  message?: string | readonly string[] | undefined
}
