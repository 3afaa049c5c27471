import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build if code that is only loaded by `import()` brings styles of its own: nothing would load them, because
 * `plain-imports.ts` replaces the build tool's helper. Such styles belong into a style module that its page imports.
 */
export const refuseLateStyles = (): Plugin => ({
  name: 'refuse-late-styles',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = findLateStyles(chunks.map(describe))
      if (found.length > 0) this.error(`refuse-late-styles: nothing loads the styles of ${found.join(', ')}`)
    },
  },
})

type Chunk = {
  readonly file: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly hasStyles: boolean
}

const describe = ({ fileName, isEntry, imports, viteMetadata }: Rolldown.OutputChunk): Chunk => ({
  file: fileName,
  isEntry,
  imports,
  hasStyles: (viteMetadata?.importedCss.size ?? 0) > 0,
})

/** The files with styles that no entry imports, directly or by other files. Pages are entries. */
export function findLateStyles(chunks: readonly Chunk[]): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file))
  // A set also visits what is added meanwhile.
  for (const file of reached) for (const next of byFile.get(file)?.imports ?? []) reached.add(next)
  return chunks.filter(({ file, hasStyles }) => hasStyles && !reached.has(file)).map(({ file }) => file)
}
