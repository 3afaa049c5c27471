import type { ImageFocus } from '#core/image-focus.ts'
import type { LocalText } from '#i18n/localised.ts'
import { useLang } from '#i18n/translate.tsx'

/** An image as a page receives it: one address for a drawing, several widths and formats for a photograph. */
export type ImageView = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  readonly alt: LocalText
  /** Without it the middle of the image stays visible. */
  readonly focus?: ImageFocus
}

/** A picture of a place, with the name of the photographer. */
export type PhotoView = ImageView & { readonly credit: string | null }

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
