/*
 * What the gateway wants to know of a CMS, whichever it is. Each CMS is one file beside this one that reads its REST
 * answers.
 */

/** The kinds of content that editors write in the CMS; all others stay in the content folder. */
export const cmsKinds = ['events', 'news', 'coupons'] as const
/** One of them. */
export type CmsKind = (typeof cmsKinds)[number]

/** An entry as the CMS has it, in both languages. */
export type CmsEntry = {
  readonly uid: string
  /** The German text of a field, and the English one if it is translated; undefined if the field is empty. */
  readonly text: (field: string) => { readonly de: string; readonly en: string | null } | undefined
  /** A field that is the same in all languages; undefined if it is empty. */
  readonly value: (field: string) => unknown
  /** The image of the entry, as a file below the folder of its centre. */
  readonly image: string | undefined
}

/** A headless CMS. */
export type Cms = {
  /** The published entries of a centre. @throws Error if the CMS does not answer as expected */
  readonly list: (kind: CmsKind, centreUid: string) => Promise<readonly CmsEntry[]>
  /** The bytes of an image that an entry has named; undefined if there is none. */
  readonly readImage: (file: string) => Promise<Buffer | undefined>
}

/** The folder, below that of a centre, of images that come from the CMS. */
export const imageFolder = 'images/cms/'

/** Asks the CMS for a path below its address. */
export type AskCms = (path: string) => Promise<Response>

/** An object of a JSON answer; anything else counts as one without fields. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A text that is not empty. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The list below `data`, which is where both Strapi and Directus put it. @throws Error if there is none */
export async function readList(response: Response, path: string): Promise<readonly unknown[]> {
  if (!response.ok) throw new Error(`GET ${path} answers ${response.status}`)
  const { data } = asObject(await response.json())
  if (!Array.isArray(data)) throw new Error(`GET ${path} has no list below data`)
  return data
}
