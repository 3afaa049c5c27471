import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'

/** What became of a save, as the specification holds it: null when there is nothing to say (LOG-07, PRF-02). */
export type UserStatus = { readonly success: boolean; readonly message: MessageKey }

const statusDuration = 2_000

/**
 * The outcome of a save: `userStatus` clears after two seconds, and the layer closes then if that was asked for
 * (PRF-02). Two seconds are too short to read an error and act on it, so `lastMessage` stays until it is dismissed or
 * something new is said.
 */
export function useUserStatus(closeLayer: () => void, initial: UserStatus | null = null) {
  const [told, setTold] = useState<{ status: UserStatus; closes: boolean } | null>(
    initial && { status: initial, closes: false },
  )
  const [isOver, setOver] = useState(initial !== null)

  const close = useEffectEvent(closeLayer)

  useEffect(() => {
    if (told === null || isOver) return
    const timer = setTimeout(() => {
      setOver(true)
      if (told.closes) close()
    }, statusDuration)
    return () => clearTimeout(timer)
  }, [told, isOver])

  return {
    userStatus: isOver ? null : (told?.status ?? null),
    lastMessage: told?.status ?? null,
    tell: (status: UserStatus, closes = false) => {
      setTold({ status, closes })
      setOver(false)
    },
    /** The visitor goes on working: nothing closes under their hands. */
    stay: () => setTold((before) => before && { ...before, closes: false }),
    dismiss: () => setTold(null),
  }
}
