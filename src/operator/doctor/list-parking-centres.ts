import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Tariff } from '#features/parking/rules/tariff.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { createContentClient } from '#operator/content/pull/content-client.server.ts'
import { isCentreFolder } from '#platform/content/content-folders.ts'
import { listContent } from '#operator/content/read/read-content.server.ts'
import { toTariff } from '#operator/content/rows/stored-values.ts'

type ContentSettings = Pick<Environment, 'CONTENT_DIR' | 'CONTENT_GATEWAY_URL' | 'CONTENT_GATEWAY_KEY'>

/**
 * The centres of the content that offer parking, by uid, with their tariffs in cents. Content that cannot be read has none:
 * what is wrong with it is said by the check of the content.
 */
export async function listParkingCentres(
  settings: ContentSettings,
): Promise<ReadonlyMap<string, Tariff | undefined>> {
  const gateway = findContentGateway(settings)
  const { listUids, readCentre } =
    gateway === undefined ? fromFolder(settings.CONTENT_DIR) : fromGateway(createContentClient(gateway))
  const tariffs = new Map<string, Tariff | undefined>()
  for (const uid of await listUids().catch(() => [])) {
    const centre = await readCentre(uid).catch(() => undefined)
    if (v.is(v.looseObject({ parking: v.looseObject({}) }), centre)) tariffs.set(uid, readTariff(centre))
  }
  return new Map([...tariffs].toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

const written = v.looseObject({
  parking: v.looseObject({
    tariff: v.object({
      freeMinutes: v.optional(v.number(), 0),
      steps: v.array(v.object({ upToMinutes: v.number(), price: v.number() })),
      furtherHour: v.number(),
      dayMaximum: v.number(),
      lostTicket: v.number(),
    }),
  }),
})
/** The tariff of a centre as it is written, in euros; undefined if it has another form. */
function readTariff(centre: unknown): Tariff | undefined {
  const parsed = v.safeParse(written, centre)
  return parsed.success ? toTariff(parsed.output.parking.tariff) : undefined
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
