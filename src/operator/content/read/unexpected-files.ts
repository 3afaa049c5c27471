import { startOfFile, type ContentFault } from './content-fault.ts'
import { globalFolderName, isCentreFolder } from './content-folders.ts'
import { centreFiles, centreFolders, globalFiles, globalFolders, type FileTable } from './content-layout.ts'
import { planFileName, planFolder } from './plan-source.ts'
import { suggest } from './suggest.ts'

/** YAML files that no table names: otherwise a misspelt `coupon.yaml` would be skipped silently. */
export function findUnexpectedFiles(files: Iterable<string>): ContentFault[] {
  return [...files].filter((file) => /\.ya?ml$/.test(file)).flatMap(checkFile)
}

function checkFile(file: string): ContentFault[] {
  const [root = '', ...rest] = file.split('/')
  const isGlobal = root === globalFolderName
  if (!isGlobal && !isCentreFolder(root)) return []
  const fault = (remedy: string) => [{ file, ...startOfFile, problem: 'nothing reads this file', remedy }]
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
