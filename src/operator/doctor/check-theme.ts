import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '#platform/settings/environment.server.ts'
import { startRemedies } from './start-fault.ts'
import { loadTheme } from '#platform/theme/load-theme.server.ts'
import { failed, messageOf, passed, type Finding } from './finding.ts'

const tokensFile = join(import.meta.dirname, '../../ui/styles/tokens.css')

/** Whether the theme can be used; undefined if there is none. */
export async function checkTheme({
  THEME_DIR,
}: Pick<Environment, 'THEME_DIR'>): Promise<Finding | undefined> {
  if (THEME_DIR === undefined) return undefined
  try {
    const { files } = await loadTheme(THEME_DIR, await readFile(tokensFile, 'utf8'))
    return passed(`${resolve(THEME_DIR)} can be read in both schemes, and has ${files.size} files`)
  } catch (error) {
    return failed(messageOf(error), startRemedies.theme)
  }
}
