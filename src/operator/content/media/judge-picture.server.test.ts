import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { judgePicture } from './judge-picture.server.ts'

const noise = (width = 320, height = 200) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * index) % 251)), {
    raw: { width, height, channels: 3 },
  })
const frame = (background: string) =>
  sharp({ create: { width: 32, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const animation = async () => sharp([await frame('red'), await frame('blue')], { join: { animated: true } })

const damaged = {
  problem: 'the image cannot be read: it is damaged, or is not what its name says',
  remedy: 'save it again from the program that it was made with',
}
const moving = {
  problem: 'the picture moves, and only its first frame would be shown',
  remedy: 'save it as a still picture',
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'content check: a whole %s is taken, and one that ends too early is not',
  async (format) => {
    const bytes = await noise().toFormat(format).toBuffer()
    expect(await judgePicture(`a.${format}`, bytes)).toBeNull()
    expect(await judgePicture(`a.${format}`, bytes.subarray(0, bytes.length * 0.6))).toMatchObject(damaged)
  },
)

test('content check: a picture that moves is refused, whatever its format', async () => {
  const animated = await animation()
  expect(await judgePicture('a.webp', await animated.clone().webp().toBuffer())).toEqual(moving)
  expect(await judgePicture('a.png', await animated.clone().gif().toBuffer())).toEqual(moving)
  const still = await frame('red')
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  expect(
    await judgePicture('a.png', Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])),
  ).toEqual(moving)
  const avif = await noise().avif().toBuffer()
  avif.write('avis', 8, 'latin1')
  expect(await judgePicture('a.avif', avif)).toEqual(moving)
})

test('content check: a still GIF, a text, and a picture too tall or too large for any encoder are refused', async () => {
  expect(await judgePicture('a.png', await noise().gif().toBuffer())).toMatchObject(damaged)
  expect(await judgePicture('a.jpg', Buffer.from('no picture'))).toMatchObject(damaged)
  const tall = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await judgePicture('a.png', tall)).toEqual({
    problem: 'the picture has 10 × 20000 pixels, and is too tall for a page',
    remedy: 'crop it',
  })
  const large = await frame('red')
  large.writeUInt32BE(9000, 16)
  large.writeUInt32BE(9000, 20)
  large.writeInt32BE(crc32(large.subarray(12, 29)) | 0, 29)
  expect(await judgePicture('a.png', large)).toEqual({
    problem: 'the picture has 9000 × 9000 pixels, which is more than 60 million',
    remedy: 'make it smaller: no page shows more than 1600 pixels of its width',
  })
})

test('content check: the hero is rendered for its preview, so a drawing has to be one', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10"/></svg>'
  expect(await judgePicture('a.svg', Buffer.from(svg))).toBeNull()
  expect(await judgePicture('a.svg', Buffer.from(svg.slice(0, -6)))).toMatchObject(damaged)
})
