import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getEnvironment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { createLogger } from '#platform/logger.server.ts'
import { findContentGateway, showAddress } from '#platform/settings/gateway-settings.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { writePlanFromSvg } from '#features/map/drawing/write-plan.server.ts'
import { drawPoster } from '#features/map/posters/draw-poster.server.ts'
import { listPosters } from '#features/map/posters/list-posters.ts'
import { planOf } from '#operator/content/check/check-plan.ts'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import { findUntranslated } from '#operator/content/check/find-untranslated.ts'
import { findPaleLogotypes } from '#operator/content/media/find-pale-logotypes.server.ts'
import { findExamples } from '#operator/content/check/find-examples.ts'
import { centreOfFault, formatFault, type ContentFault } from '#platform/content/content-fault.ts'
import { buildEditorSchemas, editorSchemaFolder } from '#operator/content/read/editor-schemas.ts'
import { centreImagePath } from '#operator/content/read/image-references.ts'
import { checkContentFolder, importContent } from '#operator/content/import-content.server.ts'
import { hashPassword } from '#features/sign-in/provider/password-hash.server.ts'
import { writeNewCentre } from '#operator/content/new-centre.server.ts'
import { openContentPull } from '#operator/content/pull/content-pull.server.ts'
import { recordImport, type Attempt } from '#operator/content/record-import.server.ts'
import type { TryContent } from '#operator/content/try-content.ts'
import { fail } from '#main/commands/fail.ts'
import { runMain } from '#main/commands/run-main.ts'
import { withDatabase } from '#main/commands/with-database.ts'

/*
 * `npm run content -- new <centre>|check [--render] [--missing]|import|schemas|pin <digits>|map from-svg <folder>|posters <centre>`
 * - new: writes the folder of a centre, and with the first one what all centres share
 * - check: reports every fault of the content folder with its place and remedy; needs no database. On a public origin
 *   it also warns of what is left of examples
 * - check --missing: also lists the texts that have no English one
 * - check --render: also renders a page of each kind in both languages as a trial, as an import does; takes about ten
 *   seconds
 * - import: checks, renders a page of each kind as a trial, and replaces the content of the database; a running server
 *   on the same Postgres follows at once
 *   with CONTENT_GATEWAY_URL it pulls from there; npm run doctor -- gateway checks what the gateway has
 * - schemas: writes the JSON Schemas for editors
 * - pin: prints the hash of a PIN by which staff confirm coupons
 * - map from-svg: makes the plan of a centre from a drawing of each floor
 * - posters: writes a poster with a QR code for each place where visitors look for their way
 */

/** The built app; the launcher has built it before. */
const loadApp = async () =>
  (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
    readonly openPageTrial: () => Promise<TryContent>
  }

const readContext = () => checkContextAt(Date.now(), getEnvironment().PRODUCT_NAME)

/** Where a fault is: below the content folder, or at the gateway. */
function describePlace(): string {
  const environment = getEnvironment()
  const gateway = findContentGateway(environment)
  return gateway === undefined ? environment.CONTENT_DIR : showAddress(gateway)
}

function reportFaults(faults: readonly ContentFault[]): void {
  const place = describePlace()
  for (const fault of faults) console.error(`${place}/${formatFault(fault)}`)
  console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${place}`)
  process.exitCode = 1
}

async function check(): Promise<void> {
  const { CONTENT_DIR: dir, PUBLIC_ORIGIN } = getEnvironment()
  const checked = process.argv.includes('--render')
    ? await checkAndRender()
    : await checkContentFolder(dir, readContext())
  if (!checked.ok) return reportFaults(checked.problem)
  const { centres } = checked.value
  const shops = centres.flatMap((centre) => centre.shops?.value ?? [])
  console.log(
    `${dir} has no faults: ${counted(centres.length, 'centre')} with ${counted(shops.length, 'shop')}`,
  )
  printNotes(await findPaleLogotypes(checked.value))
  const untranslated = findUntranslated(checked.value)
  if (process.argv.includes('--missing')) printNotes(untranslated)
  else if (untranslated.length > 0)
    console.log(`Texts without an English one: ${untranslated.length}; --missing lists them`)
  if (!isLoopback(PUBLIC_ORIGIN)) warnOfExamples(findExamples(checked.value))
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Prints what is no fault, but worth a look. */
function printNotes(notes: readonly ContentFault[]): void {
  const { CONTENT_DIR: dir } = getEnvironment()
  for (const note of notes) console.log(`${dir}/${formatFault(note)}`)
}

/**
 * Prints what is left of the demo and of a new centre. A public site needs the operator's own company and legal pages; on
 * other sites examples are no fault.
 */
function warnOfExamples(remains: readonly ContentFault[]): void {
  if (remains.length === 0) return
  const { PUBLIC_ORIGIN } = getEnvironment()
  console.log(`\n${PUBLIC_ORIGIN} is public, and this is still an example:`)
  printNotes(remains)
}

async function writeNew(): Promise<void> {
  const { CONTENT_DIR: dir } = getEnvironment()
  const written = await writeNewCentre(dir, process.argv[3] ?? '', readContext())
  if (!written.ok) throw new Error(written.problem)
  for (const file of written.value) console.log(`${dir}/${file}`)
  console.log(
    `\n${written.value.length} files written. Replace what stands in ⟦…⟧: with the settings of a public site, npm run content -- check names each file that still has some`,
  )
}

/**
 * Checks the content and renders trial pages. The trial uses a database in memory, which disappears with the process.
 */
async function checkAndRender() {
  const database = await openDatabase({ DATA_DIR: ':memory:', DATABASE_URL: undefined })
  try {
    const tryContent = await (await loadApp()).openPageTrial()
    return await checkContentFolder(getEnvironment().CONTENT_DIR, readContext(), {
      db: database.workDb,
      tryContent,
    })
  } finally {
    await database.close()
  }
}

/** Imports the folder, or pulls from the gateway if the settings name one. */
async function bringIn({ workDb: db }: OpenDatabase, tryContent: TryContent): Promise<Attempt> {
  const environment = getEnvironment()
  const { LOG_LEVEL, CONTENT_DIR: dir, CONTENT_FAULT_KEEPS: faultKeeps } = environment
  const pull = openContentPull({
    environment,
    logger: createLogger(LOG_LEVEL === 'info' ? 'silent' : LOG_LEVEL),
    db,
    tryContent,
    now: Date.now,
  })
  if (pull !== undefined) return pull.pull()
  const at = new Date()
  const outcome = await importContent({ ...readContext(), db, dir, tryContent, faultKeeps })
  const attempt = { source: 'folder', at, outcome } as const
  await recordImport(db, attempt)
  return attempt
}

const runImport = (): Promise<void> =>
  withDatabase(async (database) => {
    const place = describePlace()
    const tryContent = await (await loadApp()).openPageTrial()
    const { outcome, unread = [] } = await bringIn(database, tryContent)
    for (const fault of unread) console.error(`${place}/${formatFault(fault)}`)
    if (!outcome.ok) return reportFaults(outcome.problem)
    const { version, changed, counts, faults } = outcome.value
    for (const fault of faults) console.error(`${place}/${formatFault(fault)}`)
    const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
    console.log(`Content version ${version}${changed ? '' : ' (unchanged)'}: ${parts.join(', ')}`)
    const kept = new Set(faults.map(centreOfFault))
    if (kept.size > 0) console.error(`With faults, and as before: ${[...kept].join(', ')}`)
  })

async function writeSchemas(): Promise<void> {
  const folder = join(getEnvironment().CONTENT_DIR, editorSchemaFolder)
  await mkdir(folder, { recursive: true })
  const schemas = buildEditorSchemas()
  for (const [name, text] of schemas) await writeFile(join(folder, name), text)
  console.log(`${schemas.size} schemas written to ${folder}`)
}

async function printPin(): Promise<void> {
  const pin = process.argv[3] ?? ''
  if (!/^\d{6,12}$/.test(pin)) throw new Error('Name a PIN of 6 to 12 digits: npm run content -- pin 246810')
  console.log(`tillPin: '${await hashPassword(pin)}'`)
}

/** `--name value`, as a number; null if it is not given. */
function readNumber(name: string): number | null {
  const at = process.argv.indexOf(`--${name}`)
  if (at < 0) return null
  const value = Number(process.argv[at + 1])
  if (value > 0) return value
  throw new Error(`Write a number above 0 after --${name}`)
}

async function drawMap(): Promise<void> {
  const [action, folder] = process.argv.slice(3)
  if (action !== 'from-svg' || folder === undefined || folder.startsWith('--'))
    throw new Error(
      'Usage: npm run content -- map from-svg <folder> [--at 54.32,10.14] [--metres 0.05] [--scale 200]',
    )
  const index = process.argv.indexOf('--at')
  const [north = 51, east = 10] = index < 0 ? [] : (process.argv[index + 1] ?? '').split(',').map(Number)
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180))
    throw new Error('Write degrees north and east after --at, like --at 54.32,10.14')
  const options = {
    at: [north, east],
    metresPerUnit: readNumber('metres'),
    scale: readNumber('scale'),
  } as const
  const plan = await writePlanFromSvg(folder, options)
  if (!plan.ok) throw new Error(plan.problem)
  const { to, left } = plan.value
  for (const line of left) console.log(line)
  console.log(
    left.length === 0
      ? `The plan is in ${to}`
      : `\nThe plan is in ${to}, the list above in its not-placed.txt`,
  )
}

async function writePosters(): Promise<void> {
  const { CONTENT_DIR: dir, PUBLIC_ORIGIN: origin } = getEnvironment()
  const [uid = '', folder = join('posters', uid)] = process.argv.slice(3)
  const checked = await checkContentFolder(dir, readContext())
  if (!checked.ok) return reportFaults(checked.problem)
  const source = checked.value.centres.find((centre) => centre.uid === uid)
  const plan = source && planOf(source, checked.value.global.brands)
  if (source === undefined || source.centre === null || plan?.ok !== true) {
    const known = checked.value.centres.flatMap((centre) => (centre.plan === null ? [] : centre.uid))
    throw new Error(`Name a centre with a plan: npm run content -- posters ${known.join(' | ')}`)
  }
  const { name, brand, logotype } = source.centre.value
  const fontFile = (weight: number) =>
    readFile(new URL(`../src/features/payments/receipt/fonts/figtree-latin-${weight}.ttf`, import.meta.url))
  const fonts = { regular: await fontFile(400), bold: await fontFile(700) }
  await mkdir(folder, { recursive: true })
  const centre = {
    uid,
    centreName: name,
    accent: brand.accent,
    logotype: await readFile(join(dir, centreImagePath(uid, logotype))),
  }
  const posters = listPosters(plan.value, centre, origin)
  for (const [spot, poster] of posters)
    for (const format of ['A4', 'A6'] as const)
      await writeFile(
        join(folder, `${spot}-${format.toLowerCase()}.pdf`),
        await drawPoster(poster, format, fonts),
      )
  console.log(`${posters.size} posters as A4 and A6 written to ${folder}`)
}

const commands: Record<string, () => Promise<void>> = {
  new: writeNew,
  check,
  import: runImport,
  schemas: writeSchemas,
  pin: printPin,
  map: drawMap,
  posters: writePosters,
}
const command = commands[process.argv[2] ?? '']
if (command === undefined)
  fail(
    'Usage: npm run content -- new <centre> | check [--render] | import | schemas | pin <digits> | map from-svg <folder> | posters <centre>',
  )
else await runMain(command)
