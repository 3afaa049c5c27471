import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as v from 'valibot'
import { datevSettingsFile, type DatevSettings } from './datev-settings.schema.ts'

/**
 * Reads the file with what only the bookkeeper knows, see docs/operating/bookkeeping.md.
 * @throws Error if there is no such file, or with a line for each of its faults
 */
export async function readDatevFile(file: string): Promise<DatevSettings> {
  const parsed = v.safeParse(datevSettingsFile, parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new Error(`${file} cannot be used:\n  ${faults.join('\n  ')}`)
}
