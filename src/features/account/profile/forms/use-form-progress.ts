import { useCallback, useState, type FormEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { judgeProgress, type FormProgress, type LoadedValues } from './form-progress.ts'

const untouched: FormProgress = { changed: [], faulty: [] }

/**
 * Tracks what the visitor types. The loaded values may change after a save; the form is then compared with the new
 * ones, and so is pristine again. `attach` is the form's ref: input from before hydration counts too.
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
