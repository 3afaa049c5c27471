import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from './build.ts'

/** One of the browser's files whose address changes with its bytes. */
export type AssetFile = { readonly path: string; readonly read: () => Promise<Buffer> }

/** All files that pages of a build load, at once or later: scripts, styles, fonts; sorted by path. */
export async function listAssetFiles({
  clientFolder,
  scripts,
  theme,
}: Pick<Build, 'clientFolder' | 'scripts' | 'theme'>): Promise<AssetFile[]> {
  const names = await readdir(join(clientFolder, 'assets'))
  return [
    ...names.map((name) => ({
      path: `/assets/${name}`,
      read: () => readFile(join(clientFolder, 'assets', name)),
    })),
    ...[...theme.files]
      .filter(([path]) => path.startsWith('/assets/'))
      .map(([path, bytes]) => ({ path, read: async () => bytes })),
    ...[...scripts].map(([path, text]) => ({ path, read: async () => Buffer.from(text) })),
  ].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
