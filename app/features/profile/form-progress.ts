import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema } from 'valibot'

/** The values of a form as it was loaded: a text for each field, several for a group of boxes. */
export type LoadedValues = Readonly<Record<string, string | readonly string[]>>

/** How a form stands (FRM-01): which fields differ from what was loaded, and which are not valid. */
export type FormProgress = { readonly changed: readonly string[]; readonly faulty: readonly string[] }

const isSame = (loaded: string | readonly string[], now: readonly string[]): boolean => {
  const before = typeof loaded === 'string' ? [loaded] : loaded.toSorted()
  return before.length === now.length && before.every((value, index) => value === now[index])
}

/** Judges what stands in a form now, by the rules that the server judges by. Fields not loaded are not looked at. */
export function judgeProgress(data: FormData, loaded: LoadedValues, schema: GenericSchema): FormProgress {
  const changed = Object.entries(loaded)
    .filter(([name, value]) => !isSame(value, data.getAll(name).map(String).toSorted()))
    .map(([name]) => name)
  const submission = parseWithValibot(data, { schema })
  return {
    changed,
    faulty: submission.status === 'success' ? [] : Object.keys(submission.error ?? {}),
  }
}

/** Saving is offered only when it changes something and would succeed (FRM-01). */
export const isSaveOffered = ({ changed, faulty }: FormProgress): boolean =>
  changed.length > 0 && faulty.length === 0
