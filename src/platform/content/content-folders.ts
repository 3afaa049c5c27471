import { isImageFile } from '#core/image-file.ts'

/** The folder of what all centres share. */
export const globalFolderName = '_global'

/** Folders such as `_schemas` belong to no centre; a folder whose name begins with a dot belongs to a tool. */
export const isCentreFolder = (name: string): boolean => !/^[._]/.test(name)

/** A drawing, whose source is checked. */
export const isDrawing = (path: string): boolean => /\.svg$/i.test(path)

export const isPdf = (path: string): boolean => /\.pdf$/i.test(path)

/** A file that content may name: a photograph, a drawing, or the PDF of a menu. */
export const isContentImage = (path: string): boolean => isDrawing(path) || isPdf(path) || isImageFile(path)

/** In bytes. The import holds images in memory; a larger one is a mistake. */
export const maxImageBytes = 5_000_000
