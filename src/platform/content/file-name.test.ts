import { expect, test } from 'vitest'
import { describeFileName, filePattern } from './file-name.ts'

const pictures = ['svg', 'png', 'jpg', 'jpeg', 'avif', 'webp']

test.each([
  'images/hero.svg',
  'images/IMG_1234.JPG',
  'images/küste.jpg',
  'images/Foto Küste (1).jpg',
  'a.b [2].WebP',
])('content check: the file name %s is taken', (path) => {
  expect(filePattern(pictures).test(path)).toBe(true)
})

test.each([
  ['images/foto.tiff', 'name an svg, png, jpg, jpeg, avif or webp file'],
  ['images/foto', 'name an svg, png, jpg, jpeg, avif or webp file'],
  [String.raw`images\foto.jpg`, 'write / between folders, not a backslash: images/foto.jpg'],
  ['/images/foto.jpg', 'begin with the folder, without a slash: images/foto.jpg'],
  [
    '../foto.jpg',
    'name a file below the folder of the centre, no name of which begins with a dot or a space',
  ],
  ['images/was?.jpg', 'rename the file without the sign ?, like images/was-.jpg'],
])('content check: the file name %s is refused with its cause', (path, remedy) => {
  expect(filePattern(pictures).test(path)).toBe(false)
  expect(describeFileName(path, pictures)).toBe(remedy)
})
