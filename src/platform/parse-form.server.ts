import type { Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema, InferOutput } from 'valibot'

/** The schema of a form: its entries are the names of the fields, without nested objects. */
type FormSchema = GenericSchema & { readonly entries: Readonly<Record<string, unknown>> }

/**
 * Checks a posted form against its schema. The result is a typed value, or the faults of each field, as message keys if
 * the page shows them at the field; its `reply` returns the faults with what was typed. A missing field counts as
 * empty. Fields that the schema does not name are dropped: the library takes some of them as commands, builds nested
 * objects from others, and throws at those that it cannot read. See decision 45.
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
