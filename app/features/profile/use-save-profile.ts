import { useMutation } from '@tanstack/react-query'
import { useOid } from './account-area.tsx'
import { patchProfile } from './profile-calls.ts'
import { profileQuery } from './profile-queries.ts'
import { applyChange, emptyProfile, type ProfileChange } from './profile.ts'

/**
 * Saves a change of the profile optimistically (PRF-01): the cached user changes at once; on error the previous data
 * are back; when it is over, however it went, the profile is fetched again.
 */
export function useSaveProfile() {
  const oid = useOid()
  const { queryKey } = profileQuery(oid)
  return useMutation({
    mutationFn: (change: ProfileChange) => patchProfile(oid, change),
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey })
      const previous = client.getQueryData(queryKey)
      client.setQueryData(queryKey, applyChange(previous ?? emptyProfile, change))
      return { previous }
    },
    onError: (_error, _change, kept, { client }) => {
      if (kept?.previous === undefined) client.removeQueries({ queryKey })
      else client.setQueryData(queryKey, kept.previous)
    },
    onSettled: (_data, _error, _change, _kept, { client }) => {
      void client.invalidateQueries({ queryKey })
    },
  })
}
