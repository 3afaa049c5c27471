import { data } from 'react-router'

/**
 * The fields of a form that was posted to a page. The edge has read the body already, and bounds it.
 * @throws data with status 400 for a body that is no form, which no page of ours sends
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

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
