import { useState } from 'react'
import { formatCount } from '#i18n/count-text.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { judgeSpaces, type SpaceLevel } from './live-spaces.ts'
import { useLiveSpaces } from './use-live-spaces.ts'

/** In milliseconds: after everything that the page needs first. */
const followAfterMs = 3_000

const levelTexts = {
  full: 'parking_level_full',
  few: 'parking_level_few',
  free: 'parking_level_free',
} as const

/**
 * The number of free spaces, which follows the car park while the page is open. Screen readers are told when few are
 * left, when none is and when there are some again, not each number; if the page came without one, also that the first
 * says of few or none.
 */
export function FreeSpaces({
  centreUid,
  counted,
  spaces,
  className,
}: {
  centreUid: string
  /** The number that the page came with; null if it is not known. */
  counted: number | null
  spaces: number
  className: string | undefined
}) {
  const t = useTranslate()
  const locale = useLocale()
  const free = useLiveSpaces(centreUid, counted, followAfterMs)
  const level = judgeSpaces(free, spaces)
  const [told, setTold] = useState({ level, text: '' })
  if (level !== null && level !== told.level)
    setTold({ level, text: isFirstFree(told.level, level) ? '' : t(levelTexts[level], { free: free ?? 0 }) })
  return (
    <>
      {free !== null && (
        <p className={className}>
          <strong>{formatCount(free, locale)}</strong> {t('parking_free_spaces', { spaces })}
        </p>
      )}
      <span role="status">
        <VisuallyHidden>{told.text}</VisuallyHidden>
      </span>
    </>
  )
}

/** That there are spaces is said only after there were none or few. */
const isFirstFree = (before: SpaceLevel | null, level: SpaceLevel) => before === null && level === 'free'
