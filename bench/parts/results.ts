import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'

/** One row of the results. */
export type ResultRow = {
  readonly name: string
  readonly ours: string
  /** What it is compared with in the same rounds. */
  readonly others?: string
  readonly goal: string
  /** Which part of the goal is reached; 1 and more is all of it. */
  readonly reached: number
  /** Why a goal is missed; shown only then. */
  readonly reason?: string
  /** The functions that take most of the time; shown only if the goal is missed. */
  readonly profile?: readonly string[]
}

const file = join(import.meta.dirname, '../RESULTS.md')
const begin = (name: string) => `<!-- begin ${name} -->`
const end = (name: string) => `<!-- end ${name} -->`

const introduction = `# Results of the benchmarks

Written by \`npm run bench\`, which measures everything that the server does, by \`npm run bench -- phone\` and by
\`npm run bench -- lighthouse\`. Each command replaces its own part. What is compared is measured in turn, in several rounds, and the medians are given.
Processor time is that of the server's process, so it depends less on what else the machine does than requests per
second do. In the charts, \`|\` is the goal.
`

const loadAtStart = loadavg()[0] ?? 0

/** Replaces one part of \`bench/RESULTS.md\`, and prints it. */
export async function writeResults(
  name: string,
  title: string,
  about: string,
  rows: readonly ResultRow[],
): Promise<void> {
  const parts = [
    begin(name),
    `## ${title}`,
    `${about}\n\n${describeMachine()}`,
    drawChart(rows),
    writeTable(rows),
    ...rows.filter(({ reached }) => reached < 1).map(explain),
    end(name),
  ]
  const part = parts.filter((text) => text !== '').join('\n\n')
  console.log(part)
  const old = existsSync(file) ? readFileSync(file, 'utf8') : introduction
  const [from, till] = [old.indexOf(begin(name)), old.indexOf(end(name))]
  const text =
    from === -1 || till === -1
      ? `${old.trimEnd()}\n\n${part}\n`
      : old.slice(0, from) + part + old.slice(till + end(name).length)
  writeFileSync(file, (await format(file, text)).code)
}

function describeMachine(): string {
  const processors = availableParallelism()
  const busy = loadAtStart > processors / 4
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${processors} processors,`,
    `load average ${loadAtStart.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
    busy ? '**The machine was busy: only ratios and processor time mean anything.**' : '',
  ]
    .join(' ')
    .trim()
}

const width = 30

/** A bar for each row: how much of its goal is reached, at most one and a half times. */
function drawChart(rows: readonly ResultRow[]): string {
  const longest = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, reached }) => {
    const length = Math.round(Math.min(reached, 1.5) * width)
    const bar = '█'.repeat(length).padEnd(width * 1.5)
    const marked = length < width ? `${bar.slice(0, width)}|${bar.slice(width)}` : bar
    return `${name.padEnd(longest)}  ${marked.trimEnd()} ${(100 * reached).toFixed(0)} %`
  })
  return ['```text', ...lines, '```'].join('\n')
}

const writeTable = (rows: readonly ResultRow[]): string =>
  [
    '| | here | compared with | goal | |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, ours, others = '', goal, reached }) =>
        `| ${name} | ${ours} | ${others} | ${goal} | ${reached >= 1 ? 'reached' : 'missed'} |`,
    ),
  ].join('\n')

const explain = ({ name, reason = 'not examined', profile = [] }: ResultRow): string =>
  [`**${name}**: ${reason}`, profile.length === 0 ? '' : ['```text', ...profile, '```'].join('\n')]
    .filter((text) => text !== '')
    .join('\n\n')
