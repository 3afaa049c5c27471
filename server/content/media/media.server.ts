import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { MediaFileTable } from './media-table.server.ts'
import { startOfFile, type ContentFault } from '../read/content-fault.ts'
import type { Content } from '../read/content.ts'
import { centreImagePath, listImageReferences } from '../read/image-references.ts'
import { planImage, planPreview, type PlannedFile } from './images.server.ts'
import type { ImageAddresses } from './image-addresses.ts'

/** The addresses of all images, the files to make, and the faults of images that cannot be used. */
export type MediaPlan = {
  readonly addresses: ImageAddresses
  /** By name; the name contains the hash of the bytes. */
  readonly files: ReadonlyMap<string, PlannedFile & { readonly source: string }>
  readonly faults: readonly ContentFault[]
}

const unreadable = (file: string): ContentFault => ({
  file,
  ...startOfFile,
  problem: 'the image cannot be read: it is damaged, or is not what its name says',
  remedy: 'save it again from the program that it was made with',
})

/** Plans the files of every image that the content names. It reads only the image headers; nothing is scaled yet. */
export async function planMedia(content: Content): Promise<MediaPlan> {
  const images = new Map<string, Awaited<ReturnType<typeof planImage>>['image']>()
  const previews = new Map<string, string>()
  const files = new Map<string, PlannedFile & { source: string }>()
  const faults: ContentFault[] = []
  const bytesOf = (path: string) => {
    const image = content.images.get(path)
    return image !== undefined && 'bytes' in image ? image.bytes : undefined
  }
  for (const source of new Set(listImageReferences(content).map(({ path }) => path))) {
    const bytes = bytesOf(source)
    const plan = bytes && (await planImage(source, bytes).catch(() => undefined))
    if (plan === undefined) {
      faults.push(unreadable(source))
      continue
    }
    images.set(source, plan.image)
    for (const file of plan.files) files.set(file.name, { ...file, source })
  }
  for (const { uid, centre } of content.centres) {
    const source = centre === null ? '' : centreImagePath(uid, centre.value.hero.file)
    const bytes = bytesOf(source)
    if (bytes === undefined) continue
    const { src, file } = planPreview(source, bytes)
    previews.set(uid, src)
    files.set(file.name, { ...file, source })
  }
  return { addresses: { images, previews }, files, faults }
}

/** The planned files that the database does not have yet. */
export async function findMissingMedia(db: Kysely<Database>, plan: MediaPlan): Promise<string[]> {
  const names = [...plan.files.keys()]
  if (names.length === 0) return []
  const known = await db.selectFrom('media_file').select('name').where('name', 'in', names).execute()
  const existing = new Set(known.map(({ name }) => name))
  return names.filter((name) => !existing.has(name))
}

type MadeMedia = { readonly files: readonly MediaFileTable[]; readonly faults: readonly ContentFault[] }

/** Makes files, one after another: sharp already uses all processors for a single picture. */
export async function makeMedia(plan: MediaPlan, names: readonly string[]): Promise<MadeMedia> {
  const files: MediaFileTable[] = []
  const broken = new Set<string>()
  for (const name of names) {
    const planned = plan.files.get(name)
    if (planned === undefined || broken.has(planned.source)) continue
    const { source, make, type, recipe } = planned
    const bytes = await make().catch(() => undefined)
    if (bytes === undefined) broken.add(source)
    else files.push({ name, type, recipe, bytes })
  }
  return { files, faults: [...broken].map(unreadable) }
}
