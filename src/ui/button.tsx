import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

/** How a button looks: the main action, another action, an unobtrusive one, or one that deletes something. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The styles of a button, for another element such as a link that opens a panel. */
export const buttonClass = (look: ButtonLook, wide = false, className?: string): string =>
  [styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')

type Look = { look?: ButtonLook; wide?: boolean }

/** A button. While `pending` it says so, keeps its focus and width, and does nothing. */
export function Button({
  look = 'primary',
  wide = false,
  pending = false,
  className,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ComponentProps<'button'> & Look & { pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, wide, className)}
      aria-disabled={pending || ariaDisabled || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass(look, wide, className)} />
}

/** A link to another site or to a file that looks like a button. */
export function ButtonAnchor({
  look = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={buttonClass(look, wide, className)}>
      {children}
    </a>
  )
}
