import * as v from 'valibot'
import { fail, succeed, type Result } from '#core/result.ts'
import { uid as uidSchema } from '#platform/content/content-fields.schema.ts'
import { startOfFile, type ContentFault } from '#platform/content/content-fault.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { listImageReferences } from '../read/image-references.ts'
import { parseContent } from '../read/parse-content.ts'
import type { AskContent } from './content-client.server.ts'
import { centreKinds, pathOfImage, pathOfKind, sharedKinds, type ContentKind } from './content-kinds.ts'
import type { Mirror, PartNote } from './mirror.server.ts'
import { parseJson } from '#core/parse-json.ts'

/** A fault of an answer. It stands at the file that the answer would have become. */
export const answerFault = (file: string, problem: string, field?: string): ContentFault => ({
  file,
  ...startOfFile,
  ...(field !== undefined && { field }),
  problem,
  remedy: 'let the gateway answer as docs/gateway.yaml says; npm run doctor -- gateway asks it call by call',
})

/** One answer, as it is to be kept. */
type KeptAnswer = PartNote['answers'][string] & {
  /** The texts of its files; undefined if it is as it was, and they lie in the mirror. */
  readonly texts: ReadonlyMap<string, string> | undefined
}

/**
 * Asks for all of one part, a centre or what all centres share, and writes it into the mirror if every answer can be
 * used: a part is never mixed from two states.
 * @returns whether anything has changed, or the first fault, with which the mirror keeps the earlier state
 */
export async function pullPart(
  ask: AskContent,
  mirror: Mirror,
  part: string,
): Promise<Result<boolean, ContentFault>> {
  const known = await mirror.readPart(part)
  const kinds = part === globalFolderName ? sharedKinds : centreKinds
  const answers = new Map<string, KeptAnswer>()
  for (const kind of kinds) {
    const answer = await askKind(ask, part, kind, known?.answers[kind.name])
    if (!answer.ok) return answer
    answers.set(kind.name, answer.value)
  }
  if ([...answers.values()].every(({ texts }) => texts === undefined)) return succeed(false)

  const named = await listImages(mirror, answers)
  const images = await askImages(ask, named.values(), known?.images ?? {})
  if (!images.ok) return images
  const isWhole = images.value.size === named.size
  await keep(mirror, part, { known, answers, images: images.value, isWhole })
  return succeed(true)
}

/** One answer; the earlier one counts if the gateway says that nothing has changed. */
async function askKind(
  ask: AskContent,
  part: string,
  kind: ContentKind,
  known: PartNote['answers'][string] | undefined,
): Promise<Result<KeptAnswer, ContentFault>> {
  const place = `${part}/${kind.place}`
  const call = `GET ${pathOfKind(part, kind)}`
  const answer = await ask(pathOfKind(part, kind), known?.etag ?? null)
  if (!answer.ok) return fail(answerFault(place, `${call} has no answer: ${answer.problem.message}`))
  const { status, etag, body } = answer.value
  if (status === 304 && known !== undefined) return succeed({ ...known, texts: undefined })
  if (status === 404 && kind.mayBeUnknown) return succeed({ etag: null, files: [], texts: new Map() })
  if (status !== 200) return fail(answerFault(place, `${call} answers ${status}`))
  const value = parseJson(body.toString('utf8'))
  if (value === undefined) return fail(answerFault(place, `${call} answers no JSON`))
  if (!kind.isFolder) return succeed({ etag, files: [place], texts: new Map([[place, formatText(value)]]) })
  // A list would pass for an object whose names are numbers.
  const entries = v.safeParse(v.record(uidSchema, v.unknown()), Array.isArray(value) ? null : value)
  if (!entries.success) {
    const [issue] = entries.issues
    const field = v.getDotPath(issue) ?? undefined
    return fail(answerFault(place, `${call} is no object of entries by uid: ${issue.message}`, field))
  }
  const texts = new Map(
    Object.entries(entries.output).map(([uid, entry]) => [`${place}/${uid}.yaml`, formatText(entry)]),
  )
  return succeed({ etag, files: [...texts.keys()], texts })
}

/** JSON is YAML too. One value on a line gives faults a place that can be found. */
const formatText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The images that the entries of a part name, each with the files that it may be. */
async function listImages(
  mirror: Mirror,
  answers: ReadonlyMap<string, KeptAnswer>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Map<string, string>()
  for (const { texts: fresh, files } of answers.values())
    for (const file of files) texts.set(file, fresh?.get(file) ?? (await mirror.read(file)))
  const { content } = parseContent({ texts, images: new Map() })
  return new Map(listImageReferences(content).map(({ path, candidates = [path] }) => [path, candidates]))
}

type KeptImages = ReadonlyMap<string, { readonly etag: string | null; readonly bytes: Buffer | undefined }>

/** An image that the gateway does not have is left out: the check of the content names the entry that wants it. */
async function askImages(
  ask: AskContent,
  named: Iterable<readonly string[]>,
  known: PartNote['images'],
): Promise<Result<KeptImages, ContentFault>> {
  const images = new Map<string, { etag: string | null; bytes: Buffer | undefined }>()
  for (const candidates of named)
    for (const path of candidates.toSorted((one, other) => Number(other in known) - Number(one in known))) {
      const answer = await ask(pathOfImage(path), known[path] ?? null)
      if (!answer.ok) return fail(answerFault(path, `the image has no answer: ${answer.problem.message}`))
      const { status, etag, body } = answer.value
      if (status === 404) continue
      if (status !== 200 && status !== 304)
        return fail(answerFault(path, `the image is answered with ${status}`))
      images.set(
        path,
        status === 304 ? { etag: known[path] ?? null, bytes: undefined } : { etag, bytes: body },
      )
      break
    }
  return succeed(images)
}

type Pulled = {
  readonly known: PartNote | undefined
  readonly answers: ReadonlyMap<string, KeptAnswer>
  readonly images: KeptImages
  /** Whether the gateway has every image that is named. */
  readonly isWhole: boolean
}

/** Writes what is new, removes what is gone, and then notes the entity tags. */
async function keep(
  mirror: Mirror,
  part: string,
  { known, answers, images, isWhole }: Pulled,
): Promise<void> {
  // A part whose note is missing may have files of an unfinished pull.
  if (known === undefined) await mirror.remove(part)
  for (const { texts = new Map<string, string>() } of answers.values())
    for (const [path, text] of texts) await mirror.write(path, text)
  for (const [path, { bytes }] of images) if (bytes !== undefined) await mirror.write(path, bytes)
  const kept = new Set([...[...answers.values()].flatMap(({ files }) => files), ...images.keys()])
  const before = [
    ...Object.values(known?.answers ?? {}).flatMap(({ files }) => files),
    ...Object.keys(known?.images ?? {}),
  ]
  for (const path of before) if (!kept.has(path)) await mirror.remove(path)
  // Images are asked for with the answers: while one is missing, the next pull asks for all of them again.
  await mirror.writePart(part, {
    answers: Object.fromEntries(
      [...answers].map(([name, { etag, files }]) => [
        name,
        { etag: isWhole ? etag : null, files: [...files] },
      ]),
    ),
    images: Object.fromEntries([...images].map(([path, { etag }]) => [path, etag])),
  })
}
