import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnServer } from '../own-server.ts'

/** Makes the data folder with the small content, from which the own servers of browser tests start. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-own-template-'))
  const template = join(folder, 'data')
  const server = await startOwnServer(() => Promise.resolve({}))
  await server.endAndCopyTo(template)
  process.env['OWN_DATA_TEMPLATE'] = template
  return () => rm(folder, { recursive: true, force: true })
}
