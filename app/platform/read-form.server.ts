/**
 * The fields of a posted form, none for a body that is no form: what its schema asks for is missing then, which the
 * page says. The edge has read the body already, and bounds it.
 */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData())

/**
 * Which of several forms was posted, by the field that names it: a button's value, or a hidden field. Undefined unless
 * that field was posted once and with a known name.
 */
export function readFormName<const Name extends string>(
  form: FormData,
  field: string,
  names: readonly Name[],
): Name | undefined {
  const posted = form.getAll(field)
  return posted.length === 1 ? names.find((name) => name === posted[0]) : undefined
}

/** A field's text as it was typed, to be shown again; empty if the field has none. */
export function readTyped(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
