import styles from './logo-tile.module.css'

/** A logo of 116 by 68 (LIM-02) on the tile colour it is designed for; the name is beside it as text. */
export function LogoTile({ src, className }: { src: string; className?: string | undefined }) {
  return (
    <span className={[styles.tile, className].filter(Boolean).join(' ')}>
      <img src={src} width={116} height={68} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
