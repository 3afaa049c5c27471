import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredPhoto } from '#platform/stored-image.server.ts'
import { goodContent, parseFiles, withFiles, type ContentFiles } from '../content-fixture.test-support.ts'
import { buildShopRows } from '../rows/centre-rows.ts'
import { planMedia } from './media.server.ts'

const photoOf = (file: string) =>
  `photos: [{ file: ${file}, focus: top left, alt: { de: Front, en: Front }, credit: Ada B. }]`
const ofBrand: ContentFiles = withFiles({
  '_global/brands/kornwerk.yaml': `${String(goodContent['_global/brands/kornwerk.yaml'])}${photoOf('photos/front.svg')}\n`,
  '_global/photos/front.svg': String(goodContent['hafen/images/hero.svg']),
})

/** What is stored of the only shop's photos, and the file that is shown beside shared links. */
async function storeShop(files: ContentFiles) {
  const { content } = parseFiles(files)
  const plan = await planMedia(content)
  const [centre] = content.centres
  if (centre === undefined) throw new Error('There is no centre')
  const [row] = buildShopRows(centre, content.global.brands, plan.addresses, '2026-12-20')
  const preview = row?.preview_image ?? null
  return {
    faults: plan.faults,
    photos: JSON.parse(row?.photos ?? '[]') as StoredPhoto[],
    preview: preview === null ? null : plan.files.get(preview.slice('/media/'.length)),
  }
}

test('VAL-06 LIM-02 a shop has the photos of its brand, with focus and credit, and none without any', async () => {
  const { faults, photos, preview } = await storeShop(ofBrand)
  expect(faults).toEqual([])
  expect(photos).toMatchObject([{ focus: 'top left', credit: 'Ada B.', sources: [], alt: { de: 'Front' } }])
  expect(preview?.source).toBe('_global/photos/front.svg')
  expect(await storeShop(goodContent)).toMatchObject({ photos: [], preview: null })
})

test('VAL-06 LIM-02 the photos of a shop stand in place of its brand’s, and the first one is its preview', async () => {
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#224488' } })
    .jpeg()
    .toBuffer()
  const { photos, preview } = await storeShop({
    ...ofBrand,
    'hafen/shops.yaml': `- { uid: kornwerk, brand: kornwerk, floor: eg, unit: '1', ${photoOf('images/bread.jpg')} }\n`,
    'hafen/images/bread.jpg': jpeg,
  })
  expect(photos).toMatchObject([{ width: 640, height: 480 }])
  expect(photos[0]?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(preview?.source).toBe('hafen/images/bread.jpg')
  expect(await sharp(await preview?.make()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})
