import type { ContentFiles } from '#operator/content/content-fixture.test-support.ts'

/** A second centre beside the fixture's: it has no parking and no entries of its own. */
export const secondCentre = (good: ContentFiles): ContentFiles =>
  Object.fromEntries(
    Object.entries(good)
      .filter(([path]) => /^hafen\/(centre|pages|images)/.test(path))
      .map(([path, text]) => [
        path.replace('hafen/', 'markt/'),
        typeof text === 'string' && path.endsWith('centre.yaml')
          ? text
              .replace('name: Hafen', 'name: Markt')
              .replace(/\nparking:[\s\S]*/, '\n')
              .replace('position: 1', 'position: 2')
          : text,
      ]),
  )
