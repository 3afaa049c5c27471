import sprite from './icons.svg'

/**
 * The app's line icons, 24 by 24, in one SVG sprite that the browser fetches once, so an icon costs no script. Icons
 * only accompany words; assistive technology ignores them.
 */
export const iconNames = [
  'arch',
  'menu',
  'close',
  'back',
  'forward',
  'chevron',
  'down',
  'pin',
  'person',
  'search',
  'clock',
  'phone',
  'mail',
  'globe',
  'instagram',
  'facebook',
  'route',
  'parking',
  'coupon',
  'shop',
  'home',
  'calendar',
  'star',
  'food',
  'heart',
  'info',
  'check',
  'warning',
  'cookie',
  'filter',
  'toilet',
  'lift',
  'accessible',
  'baby',
  'wifi',
  'atm',
  'charging',
  'lost-found',
  'defibrillator',
  'bicycle',
  'bus',
  'water',
  'post',
  'stroller',
  'locker',
  'eye',
  'eye-off',
  'scan',
  'lock',
  'receipt',
  'card',
  'sign-out',
] as const

/** The name of an icon in the sprite. */
export type IconName = (typeof iconNames)[number]

type IconProps = { name: IconName; size?: number; className?: string | undefined }

/** A drawn icon. Screen readers skip it, so the text beside it or its button's label must say what it means. */
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
