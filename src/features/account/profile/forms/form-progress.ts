import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema } from 'valibot'
import { readTypedDay } from '../birth-date.ts'

export type LoadedValues = Readonly<Record<string, string | readonly string[]>>

/** The state of a form (FRM-01): which fields differ from the loaded values, and which are invalid. */
export type FormProgress = { readonly changed: readonly string[]; readonly faulty: readonly string[] }

const isSame = (loaded: string | readonly string[], now: readonly string[]): boolean => {
  const before = (typeof loaded === 'string' ? [loaded] : loaded).map(readValue).toSorted()
  return before.length === now.length && before.every((value, index) => value === now[index])
}

/** As it is stored: without surrounding spaces, and a day in one form, however it was typed. */
const readValue = (value: FormDataEntryValue) => (typeof value === 'string' ? readTypedDay(value.trim()) : '')

/** Checks the current values of a form by the same rules as the server. Fields that were not loaded are ignored. */
export function judgeProgress(data: FormData, loaded: LoadedValues, schema: GenericSchema): FormProgress {
  const changed = Object.entries(loaded)
    .filter(([name, value]) => !isSame(value, data.getAll(name).map(readValue).toSorted()))
    .map(([name]) => name)
  const submission = parseWithValibot(data, { schema })
  return {
    changed,
    faulty: submission.status === 'success' ? [] : Object.keys(submission.error ?? {}),
  }
}

export const isSaveOffered = ({ changed, faulty }: FormProgress): boolean =>
  changed.length > 0 && faulty.length === 0
