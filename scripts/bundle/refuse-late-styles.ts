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
  readonly styles: readonly string[]
}

const describe = ({ fileName, isEntry, imports, viteMetadata }: Rolldown.OutputChunk): Chunk => ({
  file: fileName,
  isEntry,
  imports,
  styles: [...(viteMetadata?.importedCss ?? [])],
})

/** The files with styles that no entry brings, directly or by the files that it imports. Pages are entries. */
export function findLateStyles(chunks: readonly Chunk[]): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file))
  // A set also visits what is added meanwhile.
  for (const file of reached) for (const next of byFile.get(file)?.imports ?? []) reached.add(next)
  const brought = new Set([...reached].flatMap((file) => byFile.get(file)?.styles ?? []))
  return chunks.filter(({ styles }) => styles.some((sheet) => !brought.has(sheet))).map(({ file }) => file)
}
