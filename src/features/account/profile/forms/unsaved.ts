import { createListeners } from '#core/listeners.ts'
import type { ProfileRefusal } from '../profile-refusal.ts'
import type { ProfileChange } from '../profile.ts'

/*
 * Input that could not be saved, kept for as long as the page is open. A form is often left before the answer arrives
 * (FRM-01): when it is opened again it starts with this input, and the shell finds out here that it has to tell the
 * visitor.
 */

export type SavedForm = 'personal-data' | 'preferences'

export type Unsaved = {
  readonly oid: string
  readonly form: SavedForm
  readonly change: ProfileChange
  readonly error: unknown
  readonly refusals: readonly ProfileRefusal[]
  /** Whether the visitor has been told, by the form or by the notice. */
  readonly isTold: boolean
}

let list: readonly Unsaved[] = []
const { subscribe, notify } = createListeners()
const openForms = new Set<SavedForm>()

function publish(next: readonly Unsaved[]): void {
  list = next
  notify()
}

const except = (form: SavedForm) => list.filter((each) => each.form !== form)

export const subscribeToUnsaved = subscribe

export const listUnsaved = (): readonly Unsaved[] => list

/** Marks a form as open: it reports its outcome itself. The returned function marks it as closed. */
export function openForm(form: SavedForm): () => void {
  openForms.add(form)
  return () => openForms.delete(form)
}

/** Keeps what could not be saved, in place of earlier input of the same form. */
export const keepUnsaved = (unsaved: Omit<Unsaved, 'isTold'>): void =>
  publish([...except(unsaved.form), { ...unsaved, isTold: openForms.has(unsaved.form) }])

export const forgetUnsaved = (form: SavedForm): void => publish(except(form))

/** The visitor has been told; the input is kept. */
export const markReported = (form: SavedForm): void =>
  publish(list.map((each) => (each.form === form ? { ...each, isTold: true } : each)))
