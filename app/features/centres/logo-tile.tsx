import styles from './logo-tile.module.css'

/** A logotype at 116 by 68 (LIM-02) on the tile that it is drawn for; its name stands beside it in words. */
export function LogoTile({ src, className }: { src: string; className?: string | undefined }) {
  return (
    <span className={[styles.tile, className].filter(Boolean).join(' ')}>
      <img src={src} width={116} height={68} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
