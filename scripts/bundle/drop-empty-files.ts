import type { Plugin, Rolldown } from 'vite'

/**
 * Leaves out files without code, and gives their style sheets to the files that import them. The bundler makes such a file
 * of a style module that several pages share, once its names are written where they are used (`inline-class-names.ts`);
 * a page would ask for it for nothing. The build tool itself does the same for styles that are no modules.
 */
export const dropEmptyFiles = (): Plugin => ({
  name: 'drop-empty-files',
  apply: 'build',
  // After the build tool has noted the styles of each file, and before it writes its manifest.
  enforce: 'post',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const empty = chunks.filter(
      ({ code, isEntry, isDynamicEntry }) => code.trim() === '' && !isEntry && !isDynamicEntry,
    )
    for (const chunk of chunks) {
      for (const dropped of empty.filter(({ fileName }) => chunk.imports.includes(fileName)))
        takeOver(chunk, dropped)
    }
    for (const { fileName } of empty) delete bundle[fileName]
  },
})

function takeOver(chunk: Rolldown.OutputChunk, { fileName, viteMetadata }: Rolldown.OutputChunk): void {
  chunk.imports = chunk.imports.filter((file) => file !== fileName)
  chunk.code = withoutImport(chunk.code, fileName)
  for (const sheet of viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet)
  for (const asset of viteMetadata?.importedAssets ?? []) chunk.viteMetadata?.importedAssets.add(asset)
}

/**
 * A script without its import of a file that lies beside it, from which it takes no names.
 * @throws Error if there is no such import
 */
export function withoutImport(code: string, fileName: string): string {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1)
  const found = ['"', "'", '`']
    .map((quote) => `import${quote}./${name}${quote};`)
    .find((text) => code.includes(text))
  if (found === undefined) throw new Error(`no import of ${fileName} alone`)
  return code.replace(found, '')
}
