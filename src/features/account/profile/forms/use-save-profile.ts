import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOid } from '../account-area.tsx'
import { notifyInterestsSaved } from '../interests-saved.ts'
import { patchProfile, RefusedFields } from '../profile-calls.ts'
import { profileQuery } from '../profile-queries.ts'
import { applyChange, emptyProfile, type ProfileChange } from '../profile.ts'
import { forgetUnsaved, keepUnsaved, type SavedForm } from './unsaved.ts'

/**
 * Saves a change of the profile optimistically (PRF-01): the cached profile changes at once; on an error the previous
 * data come back; in either case the profile is fetched again. Only one save runs at a time: a form that is opened
 * while a save of it is running is pending too.
 * The input of a failed save is kept under the name `form`, because the form may have been left by then (FRM-01).
 */
export function useSaveProfile(form: SavedForm | null) {
  const oid = useOid()
  const client = useQueryClient()
  const { queryKey } = profileQuery(oid)
  const mutationKey = ['save', ...queryKey]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: ProfileChange) => patchProfile(oid, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const previous = client.getQueryData(queryKey)
      client.setQueryData(queryKey, applyChange(previous ?? emptyProfile, change))
      return { previous }
    },
    onSuccess: (_, { interests }) => {
      if (form) forgetUnsaved(form)
      if (interests !== undefined) notifyInterestsSaved(oid, interests ?? [])
    },
    onError: (error, change, kept) => {
      if (kept?.previous === undefined) client.removeQueries({ queryKey })
      else client.setQueryData(queryKey, kept.previous)
      const refusals = error instanceof RefusedFields ? error.refusals : []
      if (form) keepUnsaved({ oid, form, change, error, refusals })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey })
    },
  })
  const isSaving = () => client.isMutating({ mutationKey }) > 0
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    save: (change: ProfileChange, then: Parameters<typeof mutate>[1]) => {
      // Checks the running saves, not the last render: two clicks can come before the next render.
      if (!isSaving()) mutate(change, then)
    },
  }
}
