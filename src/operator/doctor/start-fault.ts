import { SettingsError } from '#platform/settings/environment.server.ts'
import { FolderInUseError } from '#platform/database/folder-lock.server.ts'
import { explainDatabaseFault } from '#platform/database/fitness/explain-database-fault.ts'
import { EarlierReleaseError } from '#platform/database/earlier-chain.server.ts'
import { OtherReleaseError } from '#platform/database/migrate.server.ts'
import { NoContentError } from '#operator/content/follow-content.server.ts'
import { startRemedies } from '#platform/doctor/start-remedies.ts'
import { ThemeError } from '#platform/theme/theme-error.ts'

type Code = string | undefined
/** The fields that Node and Postgres add to an error. */
type CodedError = Error & { code?: Code; path?: string; syscall?: string; port?: number; address?: string }

const cannotWrite: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

/**
 * Explains a failed start and its remedy, by the error that ended it or one of its causes.
 * @param error anything that was thrown during the start
 * @returns undefined for unexpected errors: those are printed with their stack
 */
export function explainStartFault(error: unknown): string | undefined {
  return listCauses(error)
    .map(explainOne)
    .find((fault) => fault !== undefined)
}

function explainOne(error: CodedError): string | undefined {
  const { code = '', path, syscall, message } = error
  if (error instanceof SettingsError) return `${message}\n${startRemedies.settings}`
  if (error instanceof ThemeError) return `${message}\n${startRemedies.theme}`
  if (error instanceof FolderInUseError) return message
  if (error instanceof EarlierReleaseError) return `${message}. ${startRemedies.earlierRelease}`
  if (error instanceof OtherReleaseError) return `${message}. ${startRemedies.otherRelease}`
  if (error instanceof NoContentError) return `${message}. ${startRemedies.content}`
  if (syscall === 'listen') return explainListen(error)
  const database = explainDatabaseFault(error)
  if (database !== undefined) return `${database.text}. ${database.remedy}`
  // On a read-only disk, mkdir fails with the code for a missing folder (ENOENT).
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'it cannot be made there' : cannotWrite[code]
  if (reason === undefined || path === undefined) return undefined
  const remedy = code === 'ENOSPC' ? startRemedies.dataFolderFull : startRemedies.dataFolder
  return `${path} cannot be written: ${reason}. ${remedy}`
}

function explainListen({ code, port, address }: CodedError): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. ${startRemedies.port}`
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine. ${startRemedies.host}`
  if (code === 'EACCES') return `This user may not listen on port ${port}. ${startRemedies.portReserved}`
  return undefined
}

/** The error and its causes; for several attempts at one connection, each of them. */
function listCauses(error: unknown, depth = 0): readonly CodedError[] {
  if (!(error instanceof Error) || depth > 5) return []
  const attempts = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error, ...[...attempts, error.cause].flatMap((cause) => listCauses(cause, depth + 1))]
}
