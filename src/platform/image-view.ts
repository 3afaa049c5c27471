import type { LocalText } from '#i18n/localised.ts'

/** The edge of an image that stays visible if the layout crops its height. */
export type ImageFocus = 'top' | 'bottom'

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
