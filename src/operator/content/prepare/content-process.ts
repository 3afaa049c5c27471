import { checkContextAt } from '../check/app-check-context.ts'
import { createMediaMaker, type MediaOrder } from '../media/media.server.ts'
import { beginFolders } from './prepare-folders.server.ts'

/*
 * The process that prepares content for a server: parsers, libraries for images and all that they hold are gone with
 * it. It answers one question at a time and ends with the server that has started it.
 */

/** What the server asks; it begins with the content folder, and then with `_global` in it. */
export type ContentQuestion =
  | { readonly ask: 'begin'; readonly dir: string; readonly nowMs: number; readonly product: string }
  | { readonly ask: 'folder'; readonly name: string; readonly files: readonly string[] }
  | { readonly ask: 'rows'; readonly folder: string }
  | { readonly ask: 'media'; readonly order: MediaOrder }

/** What the process answers; a failure is a bug, not a fault of the content. */
export type ContentAnswer = { readonly value: unknown } | { readonly failure: string }

const begin = (dir: string, nowMs: number, product: string) => ({
  folders: beginFolders(dir, checkContextAt(nowMs, product)),
  makeMedia: createMediaMaker(dir),
})

let begun: ReturnType<typeof begin> | undefined

async function answer(question: ContentQuestion): Promise<unknown> {
  if (question.ask === 'begin') {
    begun = begin(question.dir, question.nowMs, question.product)
    return undefined
  }
  if (begun === undefined) throw new Error('Nothing was begun yet')
  if (question.ask === 'folder') return begun.folders.prepare(question.name, question.files)
  return question.ask === 'rows'
    ? begun.folders.packedRows.get(question.folder)
    : begun.makeMedia(question.order)
}

process.on('message', (question: ContentQuestion) => {
  void answer(question)
    .then(
      (value): ContentAnswer => ({ value }),
      (error: unknown): ContentAnswer => ({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((told) => process.send?.(told))
})
process.on('disconnect', () => process.exit())
