import type { ReactNode } from 'react'
import type { Brand } from './shop.ts'
import styles from './brand-tile.module.css'

type BrandTileProps = {
  brand: Brand
  className?: string | undefined
  /** The picture is at the top of the page and loaded at once. */
  priority?: boolean
  children?: ReactNode
}

/**
 * A logo of 116 by 68 or larger (LIM-02) on the colour it is designed for. The colour is an SVG shape, because the
 * content security policy forbids style attributes. The shop's name is beside it as text.
 */
export function BrandTile({ brand, className, priority = false, children }: BrandTileProps) {
  return (
    <span className={[styles.tile, className].filter(Boolean).join(' ')}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path fill={brand.colour} d="M0 0h1v1H0z" />
      </svg>
      {children}
      <img
        src={brand.logo}
        width={116}
        height={68}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
      />
    </span>
  )
}
