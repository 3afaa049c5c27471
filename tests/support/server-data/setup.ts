import { startingPoint } from '../e2e/server.ts'
import { ServerProcess } from '../server-process.ts'
import { prepareServerData } from './server-data.ts'

/**
 * Names the data folders of the run to the workers, which start servers of their own, and starts the server of all journeys,
 * with the demo content.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await prepareServerData()
  const { origin, isRunning, settings } = await startingPoint()
  if (isRunning) return undefined
  const server = await new ServerProcess(Number(new URL(origin).port), settings).ready()
  return async () => {
    await server.end('SIGTERM')
    process.stderr.write(server.output)
  }
}
