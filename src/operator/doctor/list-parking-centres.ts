import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Environment } from '#platform/settings/environment.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { createContentClient } from '#operator/content/pull/content-client.server.ts'
import { isCentreFolder } from '#platform/content/content-folders.ts'
import { listContent } from '#operator/content/read/read-content.server.ts'

type ContentSettings = Pick<Environment, 'CONTENT_DIR' | 'CONTENT_GATEWAY_URL' | 'CONTENT_GATEWAY_KEY'>

/**
 * The uids of the centres of the content that offer parking. Content that cannot be read has none: what is wrong with it
 * is said by the check of the content.
 */
export async function listParkingCentres(settings: ContentSettings): Promise<readonly string[]> {
  const gateway = findContentGateway(settings)
  const { listUids, readCentre } =
    gateway === undefined ? fromFolder(settings.CONTENT_DIR) : fromGateway(createContentClient(gateway))
  const uids: string[] = []
  for (const uid of await listUids().catch(() => [])) {
    const centre = await readCentre(uid).catch(() => undefined)
    if (v.is(v.looseObject({ parking: v.looseObject({}) }), centre)) uids.push(uid)
  }
  return uids.toSorted()
}

type Source = {
  readonly listUids: () => Promise<readonly string[]>
  readonly readCentre: (uid: string) => Promise<unknown>
}

const fromFolder = (folder: string): Source => ({
  listUids: async () => [...(await listContent(folder)).folders.keys()].filter(isCentreFolder),
  readCentre: async (uid) => parse(await readFile(join(folder, uid, 'centre.yaml'), 'utf8')) as unknown,
})

const centreList = v.object({ centers: v.array(v.string()) })

function fromGateway(ask: ReturnType<typeof createContentClient>): Source {
  const askJson = async (path: string): Promise<unknown> => {
    const answer = await ask(path, null)
    return answer.ok ? JSON.parse(answer.value.body.toString('utf8')) : undefined
  }
  return {
    listUids: async () => v.parse(centreList, await askJson('/content/centers')).centers,
    readCentre: (uid) => askJson(`/content/centers/${encodeURIComponent(uid)}`),
  }
}
