import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareServerData } from './server-data.ts'

/*
 * The server of all journeys, with the demo content. Its data folder is a copy, and it runs in this process, so that it
 * gets the signals of the runner.
 */
const { DEMO_DATA_TEMPLATE } = await prepareServerData()
await cp(DEMO_DATA_TEMPLATE, process.env['DATA_DIR'] ?? '', { recursive: true })
const server: string = join(import.meta.dirname, '../../../build/server/main.js')
await import(server)
