import {
  goodContent,
  withFiles,
  writeFiles,
  type ContentFiles,
} from '#operator/content/content-fixture.test-support.ts'
import { prepareContent } from '#operator/content/prepare/prepare-content.server.ts'
import type { PrepareContent, PreparedContent } from '#operator/content/prepare/prepared-content.ts'
import { twoFloors } from '#features/map/plan/two-floors.test-support.ts'
import { secondCentre } from './second-centre.ts'

/** The PIN 246810, hashed with little effort. */
const tillPin =
  '$argon2id$v=19$m=1024,t=1,p=1$3XPaIDNHDtChgdpk/ArQWw$ZrwDgbtbjHFBB663ZtsaCH67M2PuaTVUdcvSz3bE/XA'

const goodFiles = withFiles({
  '_global/messages.yaml': 'account_login: { de: Hereinspaziert, en: Come in }\n',
  '_global/redirects.yaml': '[]\n',
  'hafen/centre.yaml': `${String(goodContent['hafen/centre.yaml'])}tillPin: ${tillPin}\n`,
  'hafen/coupons.yaml': `${String(goodContent['hafen/coupons.yaml'])}- uid: kaffee
  shop: kornwerk
  title: { de: Kaffee, en: Coffee }
  benefit: gratis
  text: { de: Text, en: Text }
  conditions: { de: Keine, en: None }
  validFrom: today
  validUntil: today+14
  redeem: { limit: once, quota: 1000, confirm: pin, minutes: 10 }
`,
  ...twoFloors('hafen'),
})

/**
 * Writes the content of an edge server.
 * @param change makes other files, in place of those that it has or beside them
 */
export const writeEdgeContent = (folder: string, change?: (good: ContentFiles) => ContentFiles) =>
  writeFiles(folder, { ...goodFiles, ...secondCentre(goodFiles), ...change?.(goodFiles) })

const prepared = new Map<string, Promise<PreparedContent>>()

/**
 * Prepares the unchanged content of an edge server, once for each product name and hour in a process: reading and checking
 * it and making its images takes half the time of a server's start.
 */
export const prepareOnce: PrepareContent = (dir, context) => {
  const key = `${context.product} ${context.now.toISOString().slice(0, 13)}`
  const made = prepared.get(key) ?? prepareWithMedia(dir, context)
  prepared.set(key, made)
  return made
}

/** With the bytes of all images, because the folder is gone when they are asked for again. */
const prepareWithMedia: PrepareContent = async (dir, context) => {
  const content = await prepareContent(dir, context)
  const orders = content.sound.flatMap(({ media }) => media)
  const media = new Map<string, Awaited<ReturnType<typeof content.makeMedia>>>()
  for (const order of orders) media.set(order.name, await content.makeMedia(order))
  return { ...content, makeMedia: async ({ name }) => media.get(name) }
}
