import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { testAccountFile, type TestAccount } from './test-account.schema.ts'

export const accountFileName = 'gateway-test-account.yaml'

/** Reads the test account; an empty one if its file is not there and was not named, undefined if it cannot be used. */
export function readTestAccount(
  file: string,
  isNamed: boolean,
  print: (line: string) => void,
): TestAccount | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (!isNamed) return v.parse(testAccountFile, {})
    print(`✗ ${file || '--account'} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
    print('    → Name a file as docs/operating/gateway.md describes it')
    return undefined
  }
  const parsed = v.safeParse(testAccountFile, parse(text))
  if (parsed.success) return parsed.output
  for (const issue of parsed.issues) print(`✗ ${file}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`)
  print('    → Write it as docs/operating/gateway.md describes it')
  return undefined
}
