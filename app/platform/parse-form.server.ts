import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema, InferOutput } from 'valibot'

/** The schema of a form: its entries are the names of the fields, without levels below. */
type FormSchema = GenericSchema & { readonly entries: Readonly<Record<string, unknown>> }

/**
 * A posted form by its schema: a typed value, or what is wrong with each field, as keys of the catalogue where a page
 * says it at the field. `reply` gives the page what was typed together with that. A field that was not posted is an
 * empty one. Fields that the schema does not name are not looked at: the library reads commands out of some, builds
 * objects of any depth out of others, and throws at those that it cannot read. See decision 45.
 */
export function parseForm<Schema extends FormSchema>(
  data: FormData,
  schema: Schema,
): Submission<InferOutput<Schema>> {
  const named = new FormData()
  for (const name of Object.keys(schema.entries)) {
    for (const value of data.has(name) ? data.getAll(name) : ['']) named.append(name, value)
  }
  return parseWithValibot(named, { schema })
}
