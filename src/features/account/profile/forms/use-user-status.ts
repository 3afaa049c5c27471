import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

export type UserStatus = { readonly success: boolean; readonly message: MessageKey }

const statusDuration = 2_000

/**
 * The outcome of a save: `userStatus` clears after two seconds, and the panel closes then if that was requested
 * (PRF-02). `lastSaid` stays until the visitor's next action, for assistive technology, which may take longer to read
 * it.
 */
export function useUserStatus(closeLayer: () => void, initial: UserStatus | null = null) {
  const [told, setTold] = useState<{ status: UserStatus; closes: boolean } | null>(
    initial && { status: initial, closes: false },
  )
  const [isOver, setOver] = useState(false)

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
    lastSaid: told?.status ?? null,
    tell: (status: UserStatus, closes = false) => {
      setTold({ status, closes })
      setOver(false)
    },
    /** The visitor continues to edit: the panel stays open, and a message that has left the screen is dropped. */
    continueEditing: () =>
      setTold((before) => (before === null || isOver ? null : { ...before, closes: false })),
    dismiss: () => setTold(null),
  }
}
