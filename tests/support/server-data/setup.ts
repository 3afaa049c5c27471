import { prepareServerData } from './server-data.ts'

/** Names the data folders of the run to the workers, which start servers of their own. */
export default async function setup(): Promise<void> {
  await prepareServerData()
}
