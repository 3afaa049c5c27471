import * as v from 'valibot'
import { forEachParallel } from '#core/for-each-parallel.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { GatewayAddress } from '#platform/settings/gateway-settings.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { createContentClient, type AskContent } from './content-client.server.ts'
import { centresWire } from './content-kinds.ts'
import type { Mirror, RootNote } from './mirror.server.ts'
import { answerFault, pullPart } from './pull-part.server.ts'

export type PullOutcome = {
  /** Whether the mirror has other files than before. */
  readonly changed: boolean
  /** Faults of parts of which an earlier state lies in the mirror. */
  readonly stale: readonly ContentFault[]
  /** Faults of parts that were never read completely. */
  readonly unread: readonly ContentFault[]
}

/** How many centres are asked for at once. */
const parallel = 6

/** The file by which faults of the list of centres are named: they concern all of the content. */
const listName = `${globalFolderName}/centers`

/**
 * Brings the mirror up to date with a content gateway: what all centres share, each centre, and their images, as far as
 * their entity tags have changed. What cannot be read of one part does not keep the others from being read.
 * @returns the faults if not even the list of centres can be read; then the mirror is as it was
 */
export async function pullContent(
  gateway: GatewayAddress,
  mirror: Mirror,
): Promise<Result<PullOutcome, readonly ContentFault[]>> {
  const ask = createContentClient(gateway)
  const known = await mirror.readRoot()
  const isSame = known?.address === gateway.url
  const listed = await askCentres(ask, isSame ? known : undefined)
  if (!listed.ok) return fail([listed.problem])
  // The files of another gateway say nothing about this one.
  if (!isSame) await mirror.clear()
  const { centres, etag } = listed.value
  await mirror.writeRoot({ address: gateway.url, etag, centres: [...centres] })

  let changed = !isSame
  const stale: ContentFault[] = []
  const unread: ContentFault[] = []
  const parts = [globalFolderName, ...centres]
  await forEachParallel(parts, parallel, async (part) => {
    const pulled = await pullPart(ask, mirror, part)
    if (pulled.ok) changed ||= pulled.value
    else if ((await mirror.readPart(part)) === undefined) unread.push(pulled.problem)
    else stale.push(pulled.problem)
  })
  for (const part of await mirror.listParts()) {
    if (parts.includes(part)) continue
    await mirror.remove(part)
    changed = true
  }
  return succeed({ changed, stale: stale.toSorted(byFile), unread: unread.toSorted(byFile) })
}

/**
 * A fault for each part that was named but never read completely: what the mirror has of it may be half of it, or nothing,
 * and must not take the place of what the database has.
 */
export async function listIncomplete(mirror: Mirror, { centres }: RootNote): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const part of [globalFolderName, ...centres])
    if ((await mirror.readPart(part)) === undefined)
      faults.push(answerFault(`${part}/centre.yaml`, 'it was never read completely'))
  return faults
}

const byFile = (a: ContentFault, b: ContentFault) => a.file.localeCompare(b.file, 'en')

type Centres = { readonly centres: readonly string[]; readonly etag: string | null }

async function askCentres(
  ask: AskContent,
  known: Centres | undefined,
): Promise<Result<Centres, ContentFault>> {
  const call = 'GET /content/centers'
  const answer = await ask('/content/centers', known?.etag ?? null)
  if (!answer.ok) return fail(answerFault(listName, `${call} has no answer: ${answer.problem.message}`))
  const { status, etag, body } = answer.value
  if (status === 304 && known !== undefined) return succeed(known)
  if (status !== 200) return fail(answerFault(listName, `${call} answers ${status}`))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), centresWire), body.toString('utf8'))
  if (parsed.success) return succeed({ centres: [...new Set(parsed.output.centers)], etag })
  const [issue] = parsed.issues
  return fail(answerFault(listName, `${call}: ${issue.message}`, v.getDotPath(issue) ?? undefined))
}
