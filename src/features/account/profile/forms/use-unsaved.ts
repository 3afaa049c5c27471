import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useOid } from '../account-area.tsx'
import { textsOfRefusals } from '../profile-refusal.ts'
import { markReported, openForm, type SavedForm } from './unsaved.ts'
import { useUnsavedList } from './use-unsaved-list.ts'

/**
 * The input with which a form starts after a failed save, whether it failed while the form was open or after it was
 * left (FRM-01): `kept` are the typed values, `refused` the messages of the refused fields, until the visitor changes
 * them. `say` is called for each failure, and once for one that came after the form was left.
 */
export function useUnsaved(form: SavedForm, say: (error: unknown) => void) {
  const unsaved = useUnsavedList(useOid()).find((each) => each.form === form)
  const [kept] = useState(unsaved?.change)
  const [corrected, setCorrected] = useState<{ of: unknown; fields: readonly string[] } | null>(null)
  const sayLatest = useEffectEvent(say)
  // Closed together with its element: a failure a moment later is told by the page.
  useLayoutEffect(() => openForm(form), [form])
  const error = unsaved?.error
  useEffect(() => {
    if (error === undefined) return
    sayLatest(error)
    markReported(form)
  }, [error, form])

  const done = corrected !== null && corrected.of === error ? corrected.fields : []
  const refused = Object.fromEntries(
    Object.entries(textsOfRefusals(unsaved?.refusals ?? [])).filter(([name]) => !done.includes(name)),
  )
  return {
    kept,
    refused,
    /** The visitor has changed a field: the message of its refusal is no longer shown. */
    correct: (name: string) => setCorrected({ of: error, fields: [...done, name] }),
  }
}
