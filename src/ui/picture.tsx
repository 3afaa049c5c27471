import { useLang } from '#i18n/translate.tsx'
import type { ImageView } from '#platform/image-view.ts'

type PictureProps = {
  image: ImageView
  className?: string | undefined
  /** The width in the layout, as in `<img sizes>`. */
  sizes?: string
  /** The page's main picture, loaded first. All others load lazily. */
  priority?: boolean
}

/** Shows an image and reserves its space, so that nothing moves when it is loaded. */
export function Picture({ image, className, sizes = '100vw', priority = false }: PictureProps) {
  const lang = useLang()(image.alt)
  return (
    <picture>
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={image.alt.value}
        lang={lang}
        data-focus={image.focus}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
