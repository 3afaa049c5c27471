import type { Finding } from '#platform/doctor/finding.ts'

/**
 * Prints a finding with its remedy.
 * @returns whether it is no fault
 */
export function report(title: string, finding: Finding): boolean {
  const text = finding.text.replaceAll('\n', '\n    ')
  const mark = finding.ok ? (finding.remedy === undefined ? '✓' : '!') : '✗'
  console.log(`${mark} ${title}: ${text}`)
  if (finding.remedy !== undefined) console.log(`    → ${finding.remedy}`)
  return finding.ok
}
