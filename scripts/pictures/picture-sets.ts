import { pictures, screenshots, type Picture } from './pictures.ts'
import { colourSchemes, type ColourScheme } from './take-picture.ts'

/** Pictures for one purpose. */
type PictureSet = {
  readonly name: 'readme' | 'screenshots'
  /** Below the project; nothing else is in them. */
  readonly folders: readonly string[]
  readonly files: readonly {
    readonly path: string
    readonly picture: Picture
    readonly scheme: ColourScheme
  }[]
  /** Of the WebP files, from 1 to 100. */
  readonly quality: number
  /** The most bytes that all of them together may have: everybody who clones the project downloads them. */
  readonly budget: number
}

const screenshotFolder = (centreUid: string): string => `content/${centreUid}/images/screenshots`

/** The pictures of the README, and the screenshots of the demo content. */
export const pictureSets: readonly PictureSet[] = [
  {
    name: 'readme',
    folders: ['docs/pictures'],
    files: pictures.flatMap((picture) =>
      colourSchemes.map((scheme) => ({
        path: `docs/pictures/${picture.scene.name}-${picture.device}-${scheme}.webp`,
        picture,
        scheme,
      })),
    ),
    quality: 80,
    budget: 1.2e6,
  },
  {
    name: 'screenshots',
    folders: [...new Set(screenshots.map(({ centre }) => screenshotFolder(centre.centerUid)))],
    files: screenshots.map((picture) => ({
      path: `${screenshotFolder(picture.centre.centerUid)}/${picture.scene.name}-${picture.device.replace('small-', '')}-${picture.locale}.webp`,
      picture,
      scheme: 'light',
    })),
    quality: 55,
    budget: 5.2e5,
  },
]
