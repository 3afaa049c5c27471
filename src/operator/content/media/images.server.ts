import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { StoredScreenshotFile } from '#features/centres/centre-table.server.ts'
import type { MediaFileTable } from './media-table.server.ts'
import type { StoredImage } from '#platform/stored-image.server.ts'
import { isDrawing, isPdf } from '#platform/content/content-folders.ts'
import { contentLimits } from '#platform/content/content-limits.ts'
import { sizeOfSvg } from './svg.ts'

/** Raise it if the same source should produce different bytes: the next import then makes every image again. */
const imageRecipe = 1
/** No picture is shown wider than this. */
export const mostWidth = 1600
/** No logotype is shown wider than a third of this. */
export const logotypeWidth = 480
const imageWidths = [logotypeWidth, 960, mostWidth]
const previewSize = { width: 1200, height: 630 }

/** A file that pages refer to. `make` is slow; it is not called if the database already has the name. */
export type PlannedFile = Pick<MediaFileTable, 'name' | 'type' | 'recipe'> & {
  readonly make: () => Promise<Buffer>
}

/** An image as pages refer to it, and the files to make for it. */
export type PlannedImage = { readonly image: StoredImage; readonly files: readonly PlannedFile[] }

const pdfStart = Buffer.from('%PDF-')

const address = (name: string): string => `/media/${name}`

/**
 * Plans how an image is stored: its addresses and the files to make. A drawing and a PDF are stored unchanged; a photograph
 * becomes AVIF and WebP in several widths, none wider than the original, turned upright and without its EXIF data.
 * Names contain the hash of source and recipe, so the bytes behind a name never change and browsers may keep them for
 * ever.
 * @param most no picture is shown wider, in pixels: one of the widths, so that the files are among those without it
 * @throws Error if the bytes are not what the name says
 */
export async function planImage(path: string, bytes: Buffer, most = mostWidth): Promise<PlannedImage> {
  const hash = hashOf(bytes)
  const recipe = `${imageRecipe}-${hash}`
  const asItIs = (
    extension: string,
    type: string,
    size: Pick<StoredImage, 'width' | 'height'>,
  ): PlannedImage => {
    const name = `${hash}.${extension}`
    const image = { src: address(name), ...size, sources: [] }
    return { image, files: [{ name, type, recipe, make: () => Promise.resolve(bytes) }] }
  }
  if (isDrawing(path)) return asItIs('svg', 'image/svg+xml', sizeOfDrawing(bytes))
  if (isPdf(path)) {
    if (!bytes.subarray(0, 5).equals(pdfStart)) throw new Error('The file is no PDF')
    return asItIs('pdf', 'application/pdf', { width: 0, height: 0 })
  }
  const { width, height } = (await load(bytes).metadata()).autoOrient
  const widths = [
    ...imageWidths.filter((candidate) => candidate < Math.min(width, most)),
    Math.min(width, most),
  ]
  const plan = (extension: 'avif' | 'webp') =>
    widths.map((target) => ({
      name: `${hash}-${target}.${extension}`,
      type: `image/${extension}`,
      recipe,
      width: target,
      make: () => encode(bytes, target, extension),
    }))
  const formats = { avif: plan('avif'), webp: plan('webp') }
  const srcSet = (files: typeof formats.avif) =>
    files.map((file) => `${address(file.name)} ${file.width}w`).join(', ')
  return {
    image: {
      src: address(formats.webp.at(-1)?.name ?? ''),
      width,
      height,
      sources: [
        { type: 'image/avif', srcSet: srcSet(formats.avif) },
        { type: 'image/webp', srcSet: srcSet(formats.webp) },
      ],
    },
    files: [...formats.avif, ...formats.webp],
  }
}

/** The picture that messengers and networks show beside a link: 1200x630, cut from a picture of the page (LIM-02). */
export function planPreview(
  path: string,
  bytes: Buffer,
): { readonly src: string; readonly file: PlannedFile } {
  const hash = hashOf(bytes)
  const name = `${hash}-preview.jpg`
  const make = () =>
    open(path, bytes, previewSize.width)
      .resize({ ...previewSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      // A centre may have a hundred drawings of shops, and the better compression takes three times as long.
      .jpeg({ quality: 84, mozjpeg: !isDrawing(path) })
      .toBuffer()
  return { src: address(name), file: { name, type: 'image/jpeg', recipe: `${imageRecipe}-${hash}`, make } }
}

/**
 * Plans how a screenshot is stored: with the bytes that it has, because letters suffer from being compressed twice. Only
 * one with EXIF data or the like is made again without it, and upright.
 * @throws Error if the bytes are no PNG, JPEG or WebP
 */
export async function planScreenshot(
  bytes: Buffer,
): Promise<{ readonly screenshot: StoredScreenshotFile; readonly file: PlannedFile }> {
  const { format, autoOrient, exif, xmp, iptc } = await load(bytes).metadata()
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp')
    throw new Error('The file is no PNG, JPEG or WebP')
  const hash = hashOf(bytes)
  const name = `${hash}.${format}`
  const type = `image/${format}`
  const isBare = exif === undefined && xmp === undefined && iptc === undefined
  // A quality would reduce the colours of a PNG.
  const options = format === 'png' ? {} : { quality: 90 }
  const make = async () => (isBare ? bytes : load(bytes).autoOrient().toFormat(format, options).toBuffer())
  const { width, height } = autoOrient
  return {
    screenshot: { src: address(name), type, width, height },
    file: { name, type, recipe: `${imageRecipe}-${hash}`, make },
  }
}

const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(`${imageRecipe}\0`).update(bytes).digest('hex').slice(0, 20)

/** @throws Error if the image has more pixels than memory should hold */
const load = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: contentLimits.imagePixels })

/** What the head of a picture says, however many pixels it has. */
export const readPicture = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata()

/**
 * Decodes a whole picture, only to see that it can be: a small one is made of it.
 * @throws Error if it is damaged
 */
export const decodePicture = (path: string, bytes: Buffer): Promise<Buffer> =>
  open(path, bytes, 64).resize({ width: 64 }).raw().toBuffer()

/** The pixels of a picture, four bytes each. */
export const readPixels = (path: string, bytes: Buffer, width: number): Promise<Buffer> =>
  open(path, bytes, width).resize({ width }).ensureAlpha().raw().toBuffer()

function encode(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = load(bytes).autoOrient().resize({ width })
  return (format === 'avif' ? resized.avif({ quality: 55 }) : resized.webp({ quality: 78 })).toBuffer()
}

/** A drawing is rendered at least as wide as needed, so that it is not scaled up afterwards. */
function open(path: string, bytes: Buffer, width: number): Sharp {
  if (!isDrawing(path)) return load(bytes).autoOrient()
  const density = Math.max(72, Math.ceil((72 * width) / sizeOfDrawing(bytes).width))
  return sharp(bytes, { density: Math.min(density, 2_400) })
}

function sizeOfDrawing(bytes: Buffer): { readonly width: number; readonly height: number } {
  const size = sizeOfSvg(bytes.toString('utf8'))
  if (size === undefined) throw new Error('The drawing has no size')
  return size
}
