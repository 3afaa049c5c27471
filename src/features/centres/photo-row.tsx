import { Picture, type PhotoView } from '#ui/picture.tsx'
import swipe from '#ui/swipe-row.module.css'
import styles from './photo-row.module.css'

/** Pictures of a place beside each other; on a phone a row to swipe. */
export function PhotoRow({ photos }: { photos: readonly PhotoView[] }) {
  return (
    <div className={[styles.photos, swipe.row, swipe.cards].join(' ')}>
      {photos.map((photo) => (
        <figure key={photo.src}>
          <Picture image={photo} sizes="(min-width: 40em) 24rem, 80vw" />
          <PhotoCredit photo={photo} />
        </figure>
      ))}
    </div>
  )
}

export function PhotoCredit({ photo: { credit } }: { photo: Pick<PhotoView, 'credit'> }) {
  return credit !== null && <figcaption className={styles.credit}>© {credit}</figcaption>
}
