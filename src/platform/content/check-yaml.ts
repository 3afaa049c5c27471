import { isAlias, isScalar, visit, type Document } from 'yaml'
import { contentLimits } from './content-limits.ts'

/** A fault in the text of a YAML file; `offset` counts characters from its beginning. */
export type YamlFinding = { readonly offset: number; readonly problem: string; readonly remedy: string }

/** Control characters except tab and line breaks; the database cannot store NUL, the first of them. */
// oxlint-disable-next-line no-control-regex -- this expression looks for them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** The replacement character that the decoder inserts for bytes that are not UTF-8. */
const replacement = '\ufffd'

/**
 * Faults of values that no schema allows: texts that cannot be stored or are far too long, values nested too deep, and
 * more aliases than a person would write.
 */
export function checkYaml(document: Document.Parsed): YamlFinding[] {
  const findings: YamlFinding[] = []
  let aliases = 0
  visit(document, (_, node, path) => {
    const offset = nodeOffset(node)
    if (path.length > contentLimits.nesting * 2) {
      const problem = `this lies more than ${contentLimits.nesting} levels deep`
      findings.push({ offset, problem, remedy: 'check the indentation and the brackets' })
      return visit.BREAK
    }
    if (isAlias(node)) {
      aliases += 1
      if (node.resolve(document) === undefined) {
        const problem = `there is no anchor &${node.source} before this`
        findings.push({
          offset,
          problem,
          remedy: 'write the value out, or put a text that begins with * in quotes',
        })
      }
    }
    if (aliases > contentLimits.aliases) {
      const problem = `the file has more than ${contentLimits.aliases} aliases`
      findings.push({ offset, problem, remedy: 'write the values out' })
      return visit.BREAK
    }
    const text = isScalar(node) ? node.value : undefined
    const fault = typeof text === 'string' ? findTextFault(text) : undefined
    if (fault !== undefined) findings.push({ offset, ...fault })
    return undefined
  })
  return findings
}

const nodeOffset = (node: unknown): number =>
  (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0

/** Why a text cannot be stored, whatever it is for; undefined if it can. */
export function findTextFault(text: string): Omit<YamlFinding, 'offset'> | undefined {
  if (text.length > contentLimits.markdown) {
    return {
      problem: `this text has ${text.length} characters`,
      remedy: `write at most ${contentLimits.markdown}`,
    }
  }
  if (text.includes(replacement) || !text.isWellFormed())
    return { problem: 'this text has a character that is damaged', remedy: 'save the file as UTF-8' }
  const found = control.exec(text)?.[0]
  if (found === undefined) return undefined
  const code = found.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()
  return { problem: `this text has a control character (U+${code})`, remedy: 'remove it' }
}
