import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'
import { writeBigContent } from './parts/big-content.ts'
import { processorTimeOf } from './parts/load.ts'
import { writeResults, type ResultRow } from './parts/results.ts'

/*
 * Measures a search in a centre with a thousand shops (SRC-08): visitors type words of both languages, some with typing
 * errors, and each letter asks once. The time is that from the question until the whole answer is there.
 */

const { values } = parseArgs({ options: { shops: { type: 'string', default: '1000' } } })

/** Fewer letters than the call answers in a minute. */
const typed = [
  'toilette',
  'kaffee trinken',
  'schuhe',
  'geschenkk',
  'schlüssel',
  'pizza',
  'geldautomat',
  'wickelraum',
  'parkhaus',
  'brille reparieren',
  'sonntag geöffnet',
  'wlan',
  'apothkee',
  'kinderwagen',
  'cash machine',
  'birthday present',
  'opening hours',
  'hairdresser',
  'wheelchair',
  'bakery open now',
]
const questions = typed.flatMap((words) => [...words].map((_, index) => words.slice(0, index + 1)))

const mostMilliseconds = 20
const ofWords = 'each word of a question is compared with all words of the centre.'

/** How many times the shops of the demo content's centre are certainly more than wanted. */
const copies = 15

/** Leaves only the first shops of a file of shops. */
async function cutShops(file: string, count: number): Promise<void> {
  const [head = '', ...shops] = (await readFile(file, 'utf8')).split(/^(?=- uid: )/m)
  await writeFile(file, [head, ...shops].slice(0, head.startsWith('- uid: ') ? count : count + 1).join(''))
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const content = join(folder, 'content')
  await writeBigContent(content, { shops: copies })
  await cutShops(join(content, 'hafengalerie-kiel/shops.yaml'), Number(values.shops))
  const settings = { CONTENT_DIR: content, DATA_DIR: join(folder, 'data') }
  const server = await new ServerProcess(await findFreePort(), settings).ready()
  const ask = async (path: string, question: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(server.origin + path.replace('#', encodeURIComponent(question)))
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - began
  }
  const measure = async (
    name: string,
    path: string,
    goal: number | null,
    reason: string,
  ): Promise<ResultRow> => {
    const first = await ask(path, 'zzz')
    const used = processorTimeOf(server.child)
    const times: number[] = []
    for (const question of questions) times.push(await ask(path, question))
    const processor = (processorTimeOf(server.child) - used) / 1000 / questions.length
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    return {
      name,
      ours: `99 % within ${at(0.99).toFixed(1)} ms, half within ${at(0.5).toFixed(1)} ms, ${processor.toFixed(1)} ms of processor time; the first ${first.toFixed(0)} ms`,
      goal: goal === null ? 'none' : `99 % within ${goal} ms`,
      reached: goal === null ? 1 : goal / at(0.99),
      reason,
    }
  }
  /** The same, after as many questions that nobody else asks: what a server does for the first time takes longer. */
  const measureWarm: typeof measure = async (name, path, ...rest) => {
    for (const question of questions) await ask(path, [...question].toReversed().join('') + 'y')
    return measure(name, path, ...rest)
  }
  try {
    const centre = 'hafengalerie-kiel'
    await writeResults(
      'search',
      `Search with ${values.shops} shops`,
      `${questions.length} questions, letter by letter, one after the other. The first one makes the index; the calls come after the pages, and the list after questions of its own, so that both are answered by a server that has been running.`,
      [
        // Before the calls, of which a visitor may make only so many in a minute, and which search in the same way.
        await measure('page of the search', `/${centre}/suche?q=#`, null, ofWords),
        await measure(
          'call of the search',
          `/api/center/centers/${centre}/search?q=#`,
          mostMilliseconds,
          ofWords,
        ),
        await measureWarm(
          'shop list, data',
          `/${centre}/shops.data?q=#&_routes=de.centerUid-shops`,
          mostMilliseconds,
          'one or two letters match most of the shops, and the router encodes all of them for each answer.',
        ),
      ],
    )
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
