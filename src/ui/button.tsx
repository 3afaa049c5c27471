import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

/** The kinds of buttons: the main action, another action, an unobtrusive one, or one that deletes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export const buttonClass = (variant: ButtonVariant, wide = false, className?: string): string =>
  [styles.button, styles[variant], wide && styles.wide, className].filter(Boolean).join(' ')

type Variant = { variant?: ButtonVariant; wide?: boolean }

/** A button. While `pending` it says so, keeps its focus and width, and does nothing. */
export function Button({
  variant = 'primary',
  wide = false,
  pending = false,
  className,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ComponentProps<'button'> & Variant & { pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      aria-disabled={pending || ariaDisabled || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    />
  )
}

export function ButtonLink({
  variant = 'primary',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & Variant) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />
}

/** A link to another site or to a file that looks like a button. */
export function ButtonAnchor({
  variant = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Variant) {
  return (
    <a {...rest} className={buttonClass(variant, wide, className)}>
      {children}
    </a>
  )
}
