import { globalFolderName } from '#platform/content/content-folders.ts'
import { callOfKind, centreKinds, sharedKinds } from '#operator/content/pull/content-kinds.ts'
import type { AskProbe } from './probe.ts'

/** How many centres are asked for each kind of content; all are asked when the content is checked as a whole. */
const mostCentres = 3
const nobody = 'a-centre-that-does-not-exist'

/** Asks a content gateway for everything of a few centres, and for what does not exist. It changes nothing. */
export async function checkContentGateway(ask: AskProbe, hasKey: boolean): Promise<void> {
  if (hasKey)
    await ask({
      call: 'listCentres',
      title: 'a wrong key is refused',
      headers: { 'x-api-key': 'not-the-key' },
      expected: [401, 403],
      remedy:
        'Answer 401 to every call whose X-Api-Key is not the key of the settings: drafts are nobody else’s.',
    })
  let etag: string | null = null
  const listed = await ask({
    call: 'listCentres',
    title: 'all centres',
    expected: [200],
    seeEtag: (seen) => (etag = seen),
  })
  if (etag !== null)
    await ask({
      call: 'listCentres',
      title: 'the same again, with its ETag',
      headers: { 'if-none-match': etag },
      expected: [304],
      remedy: 'Answer 304 without a body to an If-None-Match that names the ETag which you would send.',
    })
  for (const { name, isFolder, mayBeUnknown } of sharedKinds)
    await ask({
      call: callOfKind('Shared', name),
      title: `${name} of ${globalFolderName}`,
      expected: expectedOf(mayBeUnknown),
      ...(isFolder && { judge: judgeEntries }),
    })
  const centres = (listed?.['centers'] ?? []) as readonly string[]
  for (const centreUid of centres.slice(0, mostCentres)) await checkCentre(ask, centreUid)
  await ask({ call: 'getCentre', title: 'a centre that does not exist', centreUid: nobody, expected: [404] })
  await ask({
    call: 'getMedia',
    title: 'an image that does not exist',
    query: { file: `${nobody}/images/none.svg` },
    expected: [404],
  })
}

async function checkCentre(ask: AskProbe, centreUid: string): Promise<void> {
  for (const { name, isFolder, mayBeUnknown } of centreKinds) {
    const answer = await ask({
      call: callOfKind('Centre', name),
      title: `${name} of ${centreUid}`,
      centreUid,
      expected: expectedOf(mayBeUnknown),
      ...(isFolder && { judge: judgeEntries }),
    })
    const file = name === 'centre' ? answer?.['logotype'] : undefined
    if (typeof file === 'string')
      await ask({
        call: 'getMedia',
        title: `the logotype of ${centreUid}`,
        query: { file: `${centreUid}/${file}` },
        expected: [200],
      })
  }
}

/** A pull takes 404 for none of a kind that a gateway need not know. */
const expectedOf = (mayBeUnknown: boolean): readonly number[] => (mayBeUnknown ? [200, 404] : [200])

/** A list would pass for an object whose names are numbers. */
const judgeEntries = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? ['the body is a list, and an object of the entries by uid is right here'] : []
