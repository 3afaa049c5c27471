import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Environment } from '#app/platform/environment.server.ts'
import { setInlineStyles } from '#app/platform/inline-styles.ts'

/** The build that this process serves. */
export type Build = {
  /** Changes with every build; browsers compare it (UPD-01). */
  readonly id: string
  readonly isProduction: boolean
  /** The folder of the browser's files, with a trailing slash. */
  readonly clientFolder: string
}

const projectFolder = fileURLToPath(new URL(import.meta.env.PROD ? '../../' : '../', import.meta.url))

/** Reads the built styles into memory, to be written into pages, and names the build by its files. */
export async function loadBuild({ NODE_ENV }: Environment): Promise<Build> {
  const clientFolder = `${projectFolder}build/client/`
  if (NODE_ENV === 'development') {
    return { id: 'development', isProduction: false, clientFolder: `${projectFolder}public/` }
  }
  const assets = (await readdir(`${clientFolder}assets`)).sort()
  const sheets = await Promise.all(
    assets.filter((name) => name.endsWith('.css')).map((name) => readFile(`${clientFolder}assets/${name}`, 'utf8')),
  )
  setInlineStyles(sheets.join('\n'))
  const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  return { id, isProduction: true, clientFolder }
}
