/** The edge or corner of an image that stays visible if a layout crops it. */
export const imageFocuses = [
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
] as const
export type ImageFocus = (typeof imageFocuses)[number]
