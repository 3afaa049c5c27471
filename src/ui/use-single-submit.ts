import { useEffect, useRef, type SyntheticEvent } from 'react'

/** If a submission gets no answer at all, the next one is allowed after this many milliseconds. */
const patience = 1_000

/**
 * An `onSubmit` handler that lets a form be submitted once, and again only after an answer. It is needed because the
 * busy state is rendered a moment after the submission, and a second click can come before that.
 */
export function useSingleSubmit(isBusy: boolean): (event: SyntheticEvent) => void {
  const last = useRef(-Infinity)
  useEffect(() => {
    if (!isBusy) return undefined
    return () => {
      last.current = -Infinity
    }
  }, [isBusy])
  return (event) => {
    if (isBusy || event.timeStamp - last.current < patience) event.preventDefault()
    else last.current = event.timeStamp
  }
}
