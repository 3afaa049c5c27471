import { locales, type Locale } from '#i18n/locale.ts'
import type { CentreContent, Content } from './content.ts'
import { imageFormats } from '#platform/content/content-fields.schema.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { absentEntry, type Entry } from '#platform/content/yaml-entry.ts'
import type { ValuePath } from '#platform/content/value-path.ts'

export type ImageReference = {
  readonly path: string
  readonly entry: Entry<unknown>
  readonly at: ValuePath
  /** Logotypes are shown small. */
  readonly isLogotype?: boolean
  /** Where the entry does not name the file: all that it may be, the usual first. */
  readonly candidates?: readonly string[]
}

/** The files that may be the logotype of a brand: it lies beside its entry, and is named like it. */
const brandLogoPaths = (brandUid: string): string[] =>
  imageFormats.map((format) => `${globalFolderName}/brands/${brandUid}.${format}`)

/** The logotype of a brand: that of its possible files which there is, or the first of them. */
export function brandLogoPath(brandUid: string, files: { has: (path: string) => boolean }): string {
  const paths = brandLogoPaths(brandUid)
  return paths.find((path) => files.has(path)) ?? paths[0] ?? ''
}

/**
 * An image of a centre; entries name it relative to the centre's folder. Some systems store an umlaut as two characters,
 * so all paths of images are compared with one.
 */
export const centreImagePath = (centreUid: string, file: string): string =>
  `${centreUid}/${file}`.normalize('NFC')

/** Whether a menu is a file of the content, not the address of a page elsewhere. */
export const isMenuFile = (menu: string): boolean => !menu.startsWith('https://')

/** Every image, menu or screenshot that the content names, once for each place that names it. */
export const listImageReferences = (content: NamingContent): ImageReference[] => [
  ...listPageImages(content),
  ...content.centres.flatMap(listScreenshotReferences),
]

type NamingContent = Pick<Content, 'global' | 'centres' | 'images'>

/** Every image or menu that a page shows. */
export function listPageImages(content: NamingContent): ImageReference[] {
  const brands = content.global.brands.uids.map((uid) => {
    const file = `${globalFolderName}/brands/${uid}.yaml`
    return {
      path: brandLogoPath(uid, content.images),
      entry: content.global.brands.entries.get(uid) ?? absentEntry(file, null),
      at: [],
      isLogotype: true,
      candidates: brandLogoPaths(uid),
    }
  })
  const ofBrands = [...content.global.brands.entries.values()].flatMap((entry) =>
    listPhotoReferences(globalFolderName, entry, entry.value.photos),
  )
  return [...brands, ...ofBrands, ...content.centres.flatMap(listCentreReferences)]
}

const listPhotoReferences = (
  folder: string,
  entry: Entry<unknown>,
  photos: readonly { readonly file: string }[],
  at: ValuePath = [],
): ImageReference[] =>
  photos.map(({ file }, index) => ({
    path: centreImagePath(folder, file),
    entry,
    at: [...at, 'photos', index, 'file'],
  }))

/** The pictures beside links to a page, by path: the hero of each centre and the first photo of each shop. */
export const listPreviewPaths = ({ global, centres }: Pick<Content, 'global' | 'centres'>): Set<string> =>
  new Set([
    ...centres.flatMap(({ uid, centre, shops }) => [
      ...(centre === null ? [] : [centreImagePath(uid, centre.value.hero.file)]),
      ...(shops?.value ?? []).flatMap(({ photos: [first] }) =>
        first ? [centreImagePath(uid, first.file)] : [],
      ),
    ]),
    ...[...global.brands.entries.values()].flatMap(
      ({
        value: {
          photos: [first],
        },
      }) => (first ? [centreImagePath(globalFolderName, first.file)] : []),
    ),
  ])

function listCentreReferences({ uid, centre, events, news, shops }: CentreContent): ImageReference[] {
  const references: ImageReference[] = []
  if (centre !== null) {
    const { logotype, hero } = centre.value
    references.push({
      path: centreImagePath(uid, logotype),
      entry: centre,
      at: ['logotype'],
      isLogotype: true,
    })
    references.push({ path: centreImagePath(uid, hero.file), entry: centre, at: ['hero', 'file'] })
    references.push(...listPhotoReferences(uid, centre, centre.value.photos))
  }
  for (const entry of [...events.entries.values(), ...news.entries.values()]) {
    references.push({ path: centreImagePath(uid, entry.value.image.file), entry, at: ['image', 'file'] })
  }
  if (shops !== null)
    for (const [index, { menu, photos }] of shops.value.entries()) {
      references.push(...listPhotoReferences(uid, shops, photos, [index]))
      if (menu === undefined || !isMenuFile(menu)) continue
      references.push({ path: centreImagePath(uid, menu), entry: shops, at: [index, 'menu'] })
    }
  return references
}

/** A reference to a screenshot, with the languages in which this file is shown. */
export type ScreenshotReference = ImageReference & {
  readonly formFactor: 'narrow' | 'wide'
  readonly languages: readonly Locale[]
}

/** The files of a centre's screenshots; one for both languages is listed once. */
export function listScreenshotReferences({
  uid,
  centre,
}: Pick<CentreContent, 'uid' | 'centre'>): ScreenshotReference[] {
  if (centre === null) return []
  return centre.value.screenshots.flatMap(({ file, formFactor }, index) => {
    const at = ['screenshots', index, 'file']
    const refer = (place: ValuePath, languages: readonly Locale[], path: string): ScreenshotReference => ({
      path: centreImagePath(uid, path),
      entry: centre,
      at: place,
      formFactor,
      languages,
    })
    return file.de === file.en
      ? [refer(at, locales, file.de)]
      : locales.map((locale) => refer([...at, locale], [locale], file[locale]))
  })
}
