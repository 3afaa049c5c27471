const extensions = /\.(png|jpe?g|avif|webp)$/i

/** Whether a file's name says that it is a picture (VAL-06). SVG is not accepted, because it can contain scripts. */
export const isImageFile = (name: string): boolean => extensions.test(name)
