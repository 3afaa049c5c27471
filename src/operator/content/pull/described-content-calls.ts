import {
  callOfKind,
  centreKinds,
  centresWire,
  pathOfKind,
  sharedKinds,
  type ContentKind,
} from './content-kinds.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { subjectFiles } from '../read/subject-files.ts'
import { contentExamples } from './content-examples.ts'
import type { DescribedAnswer, GatewayCall } from '#platform/gateway/gateway-call.ts'

/* The calls by which content is pulled. They are made from the files of the content folder, whose schemas parse both. */

const unchanged: DescribedAnswer = { description: 'What `If-None-Match` names is still what there is.' }

const draft = {
  name: 'draft',
  description:
    'For a preview: the entry by which the gateway has signed a link is answered as if it were published, and everything ' +
    'else as always. 422 if it has a fault. A gateway that signs no links is never asked so.',
  example: 'events-12',
}

const summaries: Readonly<Record<string, string>> = {
  categories: 'The categories of shops, in their order',
  faq: 'Questions and answers, in groups in their order',
  interests: 'The interests that visitors can choose',
  redirects: 'Old and short addresses, and where they lead',
  settings: 'The hosts that a redirect may lead to',
  messages: 'The operator’s own wording for texts of the app',
  brands: 'The brands, which are described once for all centres, by their uid',
  pages: 'Imprint, data protection, terms, legal and accessibility, by these names',
  centre: 'A centre: name, address, opening hours, floors, services, notices, car park, issuer of receipts',
  shops: 'Where each brand is in the centre, and what differs there',
  coupons: 'The coupons of the centre',
  events: 'The events of the centre, by their uid',
  news: 'The news of the centre, by their uid',
}

const describeKind = (path: string, kind: ContentKind, isShared: boolean): GatewayCall => {
  const own = subjectFiles.find(({ name }) => name === kind.name)
  const summary = own?.summary ?? summaries[kind.name] ?? kind.name
  return {
    id: callOfKind(isShared ? 'Shared' : 'Centre', kind.name),
    capability: 'content',
    method: 'GET',
    path,
    isVersioned: true,
    ...(!isShared && { query: draft }),
    summary,
    description:
      `The same as \`${kind.place}${kind.isFolder ? '/<uid>.yaml' : ''}\` of the content folder` +
      `${isShared ? ', for all centres' : ''}. ` +
      (kind.isFolder ? 'An object of the entries by uid; `{}` if there are none.' : emptyOf(kind)),
    answers: {
      200: {
        description: `${summary}.`,
        schema: kind.schema,
        example: own?.example ?? contentExamples[kind.name],
      },
      304: unchanged,
      ...(kind.mayBeUnknown && {
        404: { description: `A gateway without it: ${own?.withoutIt ?? 'there is none'}.` },
      }),
    },
  }
}

function emptyOf({ name }: ContentKind): string {
  if (name === 'centre') return 'It has to be there.'
  return name === 'settings' || name === 'messages'
    ? '`{}` if there is nothing to say.'
    : '`[]` if there are none.'
}

export const contentCalls: readonly GatewayCall[] = [
  {
    id: 'listCentres',
    capability: 'content',
    method: 'GET',
    path: '/content/centers',
    isVersioned: true,
    summary: 'The uids of all centres',
    description:
      'A uid is the centre’s address on the site, so it never changes. A centre that is no longer named disappears from the ' +
      'site. An empty list is taken for a fault, and everything stays as it is.',
    answers: {
      200: {
        description: 'At least one centre.',
        schema: centresWire,
        example: { centers: ['hafengalerie-kiel', 'isarpark-muenchen'] },
      },
      304: unchanged,
    },
  },
  ...sharedKinds.map((kind) => describeKind(pathOfKind(globalFolderName, kind), kind, true)),
  ...centreKinds.map((kind) => describeKind(pathOfKind('{centerUid}', kind), kind, false)),
  {
    id: 'getMedia',
    capability: 'content',
    method: 'GET',
    path: '/content/media',
    isVersioned: true,
    query: {
      name: 'file',
      description: 'The path below the content folder: `hafengalerie-kiel/images/hero.jpg`.',
      example: 'hafengalerie-kiel/images/hero.jpg',
    },
    summary: 'An image that an entry names',
    description:
      'The bytes of an svg, png, jpg, avif or webp file of at most 5 MB. Entries name images from the folder of their centre: ' +
      '`images/hero.jpg` is asked for as `hafengalerie-kiel/images/hero.jpg`. The logotype of a brand is ' +
      '`_global/brands/<uid>.svg`, or if that is answered by 404, the same with png, jpg, jpeg, avif or webp. Images are asked for when an answer that names them has changed; so if an image changes ' +
      'under its name, give that answer another `ETag`.',
    answers: {
      200: { description: 'The image.', isBinary: true },
      304: unchanged,
      404: { description: 'There is no such image; the entry that names it is a fault of the content.' },
    },
  },
]
