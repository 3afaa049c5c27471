import { parseSync, Visitor, type ESTree } from 'vite'
import type { ProjectText } from './project-texts.ts'

const id = /\b[A-Z]{3}-\d{2}\b/g
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

/** The ids of the first column of `docs/requirements.md`, in order, duplicates included. */
export function listRequirements(page: string): string[] {
  return [...page.matchAll(/^\| ([A-Z]{3}-\d{2}) +\|/gm)].map(([, found = '']) => found)
}

/** The name `test` in `test(…)`, `test.only(…)` and `test.each(…)(…)`. */
function nameOfCall(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOfCall(callee.object)
  if (callee.type === 'CallExpression') return nameOfCall(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? nameOfCall(callee.tag) : undefined
}

function titleOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : ''
}

/** The ids in the titles of a file's tests and groups of tests; comments and other texts do not count. */
export function listProvedRequirements({ path, text }: ProjectText): string[] {
  const proved: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const name = nameOfCall(callee)
      if (name === 'test' || name === 'describe') proved.push(...(titleOf(title).match(id) ?? []))
    },
  }).visit(parseSync(path, text).program)
  return proved
}

/** The faults of the page of requirements and of references to it; each is a sentence. */
export function findRequirementFaults(page: string, texts: readonly ProjectText[]): string[] {
  const listed = listRequirements(page)
  const known = new Set(listed)
  const proved = new Set(texts.filter(({ path }) => isTest(path)).flatMap(listProvedRequirements))
  return [
    ...listed.filter((name, at) => listed.indexOf(name) < at).map((name) => `${name} is listed twice`),
    ...texts.flatMap(({ path, text }) =>
      [...new Set(text.match(id))]
        .filter((name) => !known.has(name))
        .map((name) => `${path} names ${name}, which is no requirement`),
    ),
    ...[...known].filter((name) => !proved.has(name)).map((name) => `no test's title names ${name}`),
  ]
}
