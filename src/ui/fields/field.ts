/**
 * The state of a field: `pristine` until it was changed or checked, `error` if it is not valid, `success` if it was
 * changed and is valid (FRM-01, FRM-03).
 */
export type FieldStatus = 'pristine' | 'success' | 'error'

export type FieldProps = {
  label: string
  /** One line of help, read out with the field. */
  hint?: string | undefined
  status?: FieldStatus | undefined
  /** The errors, one sentence each, from a browser rule or the server. If it is absent, a default sentence is shown. */
  message?: string | readonly string[] | undefined
}
