import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getEnvironment } from '#app/platform/environment.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { checkContextAt } from '#server/content/app-check-context.ts'
import { formatFault, type ContentFault } from '#server/content/content-fault.ts'
import { buildEditorSchemas, editorSchemaFolder } from '#server/content/editor-schemas.ts'
import { checkContentFolder, importContent } from '#server/content/import-content.server.ts'

/*
 * `npm run content -- check|import|schemas`
 * - check: reports every fault of the content folder with its place and remedy; needs no database
 * - import: checks, and replaces the content of the database; a running server on the same Postgres follows at once
 * - schemas: writes the JSON Schemas for editors anew
 */

const { CONTENT_DIR: dir, ...environment } = getEnvironment()
const context = checkContextAt(Date.now())

function reportFaults(faults: readonly ContentFault[]): void {
  for (const fault of faults) console.error(`${dir}/${formatFault(fault)}`)
  console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${dir}`)
  process.exitCode = 1
}

async function check(): Promise<void> {
  const checked = await checkContentFolder(dir, context)
  if (!checked.ok) return reportFaults(checked.problem)
  const { centres } = checked.value
  const shops = centres.flatMap((centre) => centre.shops?.value ?? [])
  console.log(`${dir} is in order: ${centres.length} centres with ${shops.length} shops`)
}

async function runImport(): Promise<void> {
  const database = await openDatabase(environment)
  try {
    const result = await importContent({ ...context, db: database.db, dir })
    if (!result.ok) return reportFaults(result.problem)
    const { version, changed, counts } = result.value
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(`Content version ${version}${changed ? '' : ' (unchanged)'}: ${parts.join(', ')}`)
  } finally {
    await database.close()
  }
}

async function writeSchemas(): Promise<void> {
  const folder = join(dir, editorSchemaFolder)
  await mkdir(folder, { recursive: true })
  const schemas = buildEditorSchemas()
  for (const [name, text] of schemas) await writeFile(join(folder, name), text)
  console.log(`${schemas.size} schemas written to ${folder}`)
}

const commands: Record<string, () => Promise<void>> = { check, import: runImport, schemas: writeSchemas }
const command = commands[process.argv[2] ?? '']
if (command === undefined) {
  console.error('Usage: npm run content -- check | import | schemas')
  process.exitCode = 1
} else {
  await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
