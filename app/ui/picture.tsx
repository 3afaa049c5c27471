import type { LocalText } from '#app/i18n/localised.ts'
import { useLang } from '#app/i18n/translate.tsx'

/** The edge that stays visible where a layout shows less of the height than the image has. */
export type ImageFocus = 'top' | 'bottom'

/** An image as a page receives it: one address for a drawing, several widths and formats for a photograph. */
export type ImageView = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  readonly alt: LocalText
  /** Without it the middle stays visible. */
  readonly focus?: ImageFocus
}

type PictureProps = {
  image: ImageView
  className?: string | undefined
  /** The width in the layout, as in `<img sizes>`. */
  sizes?: string
  /** The page's main picture, loaded first. All others load lazily. */
  priority?: boolean
}

/** Shows an image with its space reserved, so that nothing moves when it loads. */
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
