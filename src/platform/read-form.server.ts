/**
 * The fields of a posted form. If the body is not a form, there are no fields, so the schema reports every required one
 * as missing. The server has already read the body and limits its size.
 */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData())

/**
 * Which of several forms was posted, by the field that names the form: the value of a button, or a hidden field.
 * Undefined unless that field was posted exactly once and with a known name.
 */
export function readFormName<const Name extends string>(
  form: FormData,
  field: string,
  names: readonly Name[],
): Name | undefined {
  const posted = form.getAll(field)
  return posted.length === 1 ? names.find((name) => name === posted[0]) : undefined
}

/** The text of a field as it was typed, to be shown again; empty if the field was not posted as text. */
export function readTyped(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
