import { fitPhoto, photoLimit } from './parked-place.ts'

/**
 * A picture of the visitor as a small JPEG in a `data:` address, without what a camera writes into its files, such as
 * the place.
 * @throws Error if the browser cannot read the picture, or if it stays too large
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitPhoto(picture.width, picture.height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const address = canvas.toDataURL('image/jpeg', 0.7)
  if (address.length > photoLimit) throw new Error('The picture stays too large')
  return address
}
