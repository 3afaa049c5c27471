import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faultsOf, parseFiles, withFiles } from '../content-fixture.test-support.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { findPaleLogotypes } from './find-pale-logotypes.server.ts'
import { planMedia } from './media.server.ts'

const svg = '_global/brands/kornwerk.svg'
const asFormat = (format: string) => `_global/brands/kornwerk.${format}`

/** A mark on a transparent ground, as a tenant sends it. */
const mark = (colour: string, width = 900) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 50"><path fill="${colour}" d="M20 10h50v30H20z"/></svg>`,
    ),
    {
      density: width,
    },
  ).resize({ width })

const contentWith = (files: Record<string, string | Buffer | null>) => parseFiles(withFiles(files)).content

test.each(['png', 'jpg', 'jpeg', 'avif', 'webp'] as const)(
  'LIM-02 the logotype of a brand may be a file of the format %s, and is made small',
  async (format) => {
    const bytes = await mark('#0f6b5c')
      .flatten({ background: '#ffffff' })
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer()
    const files = { [svg]: null, [asFormat(format)]: bytes }
    expect(faultsOf(withFiles(files))).toEqual([])
    const { addresses, faults } = await planMedia(contentWith(files))
    expect(faults).toEqual([])
    expect(addresses.images.get(asFormat(format))).toMatchObject({ width: 900, height: 500 })
    expect(addresses.images.get(asFormat(format))?.src).toMatch(/^\/media\/\w+-480\.webp$/)
  },
)

test('LIM-02 a brand without a logotype, and one with two, are faults that say which files there may be', async () => {
  expect(faultsOf(withFiles({ [svg]: null }))).toEqual([
    '_global/brands/kornwerk.yaml:1:1  there is no image _global/brands/kornwerk.svg  → add it, or as .png, .jpg, .jpeg, .avif, or .webp',
  ])
  expect(faultsOf(withFiles({ [asFormat('png')]: await mark('#0f6b5c').png().toBuffer() }))).toEqual([
    '_global/brands/kornwerk.png:1:1  kornwerk.svg is the same logotype  → remove one of the two: pages would show kornwerk.svg',
  ])
  const loud = { [svg]: null, '_global/brands/kornwerk.PNG': await mark('#0f6b5c').png().toBuffer() }
  expect(faultsOf(withFiles(loud))).toEqual([
    '_global/brands/kornwerk.yaml:1:1  there is no image _global/brands/kornwerk.svg  → rename kornwerk.PNG to kornwerk.png',
  ])
})

test('LIM-02 a logotype that hardly shows on the colour of its brand is named', async () => {
  const notesOn = async (colour: string, logotype: string) => {
    const files = { [svg]: null, [asFormat('png')]: await mark(logotype).png().toBuffer() }
    const brand = withFiles({})['_global/brands/kornwerk.yaml']
    const described = String(brand).replace(/colour: '#\w+'/, `colour: '${colour}'`)
    return (
      await findPaleLogotypes(contentWith({ ...files, '_global/brands/kornwerk.yaml': described }))
    ).map(formatFault)
  }
  expect(await notesOn('#0f6b5c', '#ffffff')).toEqual([])
  expect(await notesOn('#fafafa', '#ffffff')).toEqual([
    '_global/brands/kornwerk.png:1:1  the logotype hardly shows on the colour of its brand (#fafafa)  → take the one for such a ground (svg, png, jpg, avif or webp), or give the brand another colour',
  ])
  expect(await notesOn('#1a3556', '#26456e')).toHaveLength(1)
})
