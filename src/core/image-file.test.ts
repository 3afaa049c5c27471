import { expect, test } from 'vitest'
import { isImageFile } from './image-file.ts'

test.each([
  ['photo.png', true],
  ['photo.jpg', true],
  ['photo.jpeg', true],
  ['photo.avif', true],
  ['photo.webp', true],
  ['folder/IMG_0001.JPG', true],
  ['photo.png.exe', false],
  ['photo.svg', false],
  ['photo.gif', false],
  ['photopng', false],
  ['png', false],
  ['', false],
])('VAL-06 %s is an image file: %s', (name, isImage) => {
  expect(isImageFile(name)).toBe(isImage)
})
