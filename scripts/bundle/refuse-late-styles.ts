import type { Plugin, Rolldown } from 'vite'

/** What every page loads before its screen. */
const frame = ['entry.client', 'root', 'default-layout']

/** The screen whose sheets the panels of an account fetch themselves (`account-forms-screen.ts`). */
const accountForms = 'webview-personal-data'

/**
 * Fails the build if code that a page loads by `import()` has styles that this page does not bring: nothing would load them
 * (`plain-imports.ts`), and the page that the server writes with such a part in it would be without them. A screen imports
 * the style modules of its later parts itself; the frame has all of `src/site` and `src/ui` (`vite.config.ts`).
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
      if (found.length > 0) this.error(`refuse-late-styles: nothing loads ${found.join('; ')}`)
    },
  },
})

type Chunk = {
  readonly file: string
  readonly name: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly later: readonly string[]
  readonly styles: readonly string[]
}

const describe = ({
  fileName,
  name,
  isEntry,
  imports,
  dynamicImports,
  viteMetadata,
}: Rolldown.OutputChunk) => ({
  file: fileName,
  name,
  isEntry,
  imports,
  later: dynamicImports,
  styles: [...(viteMetadata?.importedCss ?? [])],
})

/**
 * Each style sheet that a page, or the frame of every page, needs later and does not bring, with the page. Pages are
 * entries.
 */
export function findLateStyles(chunks: readonly Chunk[]): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const reach = (
    from: readonly Chunk[],
    next: (chunk: Chunk) => readonly string[],
    except: ReadonlySet<Chunk> = new Set(),
  ): ReadonlySet<Chunk> => {
    const reached = new Set(from)
    // A set also visits what is added meanwhile.
    for (const chunk of reached)
      for (const file of next(chunk)) {
        const found = byFile.get(file)
        if (found && !except.has(found)) reached.add(found)
      }
    return reached
  }
  const stylesOf = (reached: ReadonlySet<Chunk>) => new Set([...reached].flatMap(({ styles }) => styles))
  const named = (names: readonly string[]) =>
    chunks.filter(({ isEntry, name }) => isEntry && names.includes(name))
  const atOnce = ({ imports }: Chunk) => imports
  const atAnyTime = ({ imports, later }: Chunk) => [...imports, ...later]

  const frameChunks = reach(named(frame), atOnce)
  const ofFrame = stylesOf(frameChunks)
  const lateInFrame = stylesOf(reach(named(frame), atAnyTime))
    .difference(ofFrame)
    .difference(stylesOf(reach(named([accountForms]), atOnce)))
  const late = (sheets: Iterable<string>, page: string) => [...sheets].map((sheet) => `${sheet} of ${page}`)
  return [
    ...late(lateInFrame, 'the frame'),
    ...chunks
      .filter(({ isEntry, name }) => isEntry && !frame.includes(name))
      .flatMap((page) => {
        const brought = stylesOf(reach([page], atOnce)).union(ofFrame)
        return late(stylesOf(reach([page], atAnyTime, frameChunks)).difference(brought), page.name)
      }),
  ]
}
