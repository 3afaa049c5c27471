import { useCallback, useState, type FormEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { judgeProgress, type FormProgress, type LoadedValues } from './form-progress.ts'

const untouched: FormProgress = { changed: [], faulty: [] }

/**
 * Follows what the visitor types. What was loaded may change under the form, when a save has come back: the form is
 * pristine again then, since it is compared anew. `attach` is the form's ref: what was typed before scripts had taken
 * it over counts too.
 */
export function useFormProgress(loaded: LoadedValues, schema: GenericSchema) {
  const [values, setValues] = useState<FormData | null>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    if (form) setValues(new FormData(form))
  }, [])
  return {
    attach,
    progress: values ? judgeProgress(values, loaded, schema) : untouched,
    follow: (event: FormEvent<HTMLFormElement>) => setValues(new FormData(event.currentTarget)),
  }
}
