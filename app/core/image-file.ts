const extensions = /\.(png|jpe?g|avif|webp)$/i

/** Whether a file's name says that it is a picture (VAL-06). Drawings are not: an SVG can hold more than a picture. */
export const isImageFile = (name: string): boolean => extensions.test(name)
