import * as v from 'valibot'
import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'
import { globalFolderName, isCentreFolder } from '#platform/content/content-folders.ts'
import { centreFiles, centreFolders, globalFiles, globalFolders, type FileTable } from './content-layout.ts'
import { uid as uidSchema } from '#platform/content/content-fields.schema.ts'
import type { CentreContent, Content, GlobalContent } from './content.ts'
import { parsePlanSource, planFileName, planFolder } from './plan-source.ts'
import { absentEntry, parseYamlEntry } from '#platform/content/yaml-entry.ts'
import { suggest } from '#platform/content/suggest.ts'

type Sources = { readonly texts: ReadonlyMap<string, string>; readonly images: Content['images'] }
type Parsed = { readonly content: Content; readonly faults: readonly ContentFault[] }

/** Parses every file by its schema. A file with faults is reported and is `null` in the content. */
export function parseContent({ texts, images }: Sources): Parsed {
  const faults: ContentFault[] = findUnexpectedFiles(texts.keys())

  function parse(file: string, source: string, schema: v.GenericSchema) {
    const entry = parseYamlEntry(file, source, schema)
    if (entry.ok) return entry.value
    faults.push(...entry.problem)
    return null
  }

  function parseFiles(folder: string, table: FileTable) {
    const fields = Object.entries(table).map(([field, { name, schema }]) => {
      const file = `${folder}/${name}`
      const source = texts.get(file)
      return [field, source === undefined ? emptyEntry(file, schema) : parse(file, source, schema)]
    })
    return Object.fromEntries(fields) as object
  }

  function parseFolders(folder: string, table: FileTable) {
    const fields = Object.entries(table).map(([field, { name, schema }]) => {
      const prefix = `${folder}/${name}/`
      const files = [...texts].filter(([file]) => file.startsWith(prefix) && file.endsWith('.yaml'))
      const parsed = files.map(([file, source]) => {
        const uid = file.slice(prefix.length, -'.yaml'.length)
        faults.push(...checkUid(file, uid))
        return [uid, parse(file, source, schema)] as const
      })
      return [
        field,
        { uids: parsed.map(([uid]) => uid), entries: new Map(parsed.filter(([, entry]) => entry !== null)) },
      ]
    })
    return Object.fromEntries(fields) as object
  }

  function parseCentre(uid: string): CentreContent {
    const file = `${uid}/${centreFiles.centre.name}`
    faults.push(...checkUid(file, uid))
    if (!texts.has(file)) {
      const remedy = 'add centre.yaml, or begin the name of a folder that is no centre with _'
      faults.push(faultOf(file, `the centre ${uid} has no centre.yaml`, remedy))
    }
    const { plan, faults: ofPlan } = parsePlanSource(uid, texts)
    faults.push(...ofPlan)
    // The tables name the fields and the schemas that the type is derived from.
    return {
      uid,
      plan,
      ...parseFiles(uid, centreFiles),
      ...parseFolders(uid, centreFolders),
    } as CentreContent
  }

  const global = {
    ...parseFiles(globalFolderName, globalFiles),
    ...parseFolders(globalFolderName, globalFolders),
  } as GlobalContent
  const roots = [...texts.keys(), ...images.keys()].map((file) => file.split('/')[0] ?? '')
  const centres = [...new Set(roots)].filter(isCentreFolder).toSorted().map(parseCentre)
  return { content: { global, centres, images }, faults }
}

/** The value for a file that was left out: an empty list or the defaults; null if the schema requires more. */
function emptyEntry(file: string, schema: v.GenericSchema) {
  const empty = [v.safeParse(schema, []), v.safeParse(schema, {})].find(({ success }) => success)
  return empty === undefined ? null : absentEntry(file, empty.output)
}

function checkUid(file: string, uid: string): ContentFault[] {
  const judged = v.safeParse(uidSchema, uid)
  if (judged.success) return []
  const remedy = judged.issues[0].message
  return [faultOf(file, `"${uid}" cannot stand in an address`, remedy)]
}

/** YAML files that no table names: otherwise a misspelt `coupon.yaml` would be skipped silently. */
function findUnexpectedFiles(files: Iterable<string>): ContentFault[] {
  return [...files].filter((file) => /\.ya?ml$/.test(file)).flatMap(checkFile)
}

function checkFile(file: string): ContentFault[] {
  const [root = '', ...rest] = file.split('/')
  const isGlobal = root === globalFolderName
  if (!isGlobal && !isCentreFolder(root)) return []
  const fault = (remedy: string) => [faultOf(file, 'nothing reads this file', remedy)]
  if (rest.length === 0) return fault(`move it into the folder of a centre or into ${globalFolderName}`)
  if (file.endsWith('.yml')) return fault('let its name end with .yaml')
  const names = (table: FileTable) => Object.values(table).map(({ name }) => name)
  const fileNames = names(isGlobal ? globalFiles : centreFiles)
  const folderNames = names(isGlobal ? globalFolders : centreFolders)
  const [first = '', second = ''] = rest
  if (!isGlobal && first === planFolder && rest.length === 2)
    return second === planFileName ? [] : fault(suggest(second, [planFileName]))
  if (rest.length === 1) return fileNames.includes(first) ? [] : fault(suggest(first, fileNames))
  if (!folderNames.includes(first)) return fault(`of the folders, ${suggest(first, folderNames)}`)
  return rest.length === 2 ? [] : fault(`move it up into ${root}/${first}`)
}
