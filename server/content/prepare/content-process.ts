import { checkContextAt } from '../check/app-check-context.ts'
import type { MediaOrder } from '../media/media.server.ts'
import { packContent, type PackedContent } from './prepare-content.server.ts'

/*
 * The process that prepares content for a server: parsers, libraries for images and all that they hold are gone with
 * it. It answers one question at a time and ends with the server that has started it.
 */

/** What the server asks; the folder is prepared first. */
export type ContentQuestion =
  | { readonly ask: 'prepare'; readonly dir: string; readonly nowMs: number; readonly product: string }
  | { readonly ask: 'rows'; readonly folder: string }
  | { readonly ask: 'media'; readonly order: MediaOrder }

/** What the process answers; a failure is a bug, not a fault of the content. */
export type ContentAnswer = { readonly value: unknown } | { readonly failure: string }

let packed: PackedContent | undefined

async function answer(question: ContentQuestion): Promise<unknown> {
  if (question.ask === 'prepare') {
    packed = await packContent(question.dir, checkContextAt(question.nowMs, question.product))
    const { digest, faults, sound } = packed
    return { digest, faults, sound }
  }
  if (packed === undefined) throw new Error('Nothing is prepared yet')
  return question.ask === 'rows' ? packed.packedRows.get(question.folder) : packed.makeMedia(question.order)
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
