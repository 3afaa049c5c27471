import { useState } from 'react'
import { useLoaderData } from 'react-router'

/** The data of a list, also while it is hidden and the router has those of another page. */
export function useListData<Loader>() {
  const data = useLoaderData<Loader | undefined>()
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return (data ?? last) as NonNullable<typeof data>
}
