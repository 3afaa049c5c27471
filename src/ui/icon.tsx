import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

export type { IconName }

type IconProps = { name: IconName; size?: number; className?: string | undefined }

/**
 * A drawn icon: one of the app's line icons, 24 by 24, in one SVG sprite that the browser fetches once, so that an icon
 * costs no script. Screen readers skip it, so the text beside it or its button's label must say what it means.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
