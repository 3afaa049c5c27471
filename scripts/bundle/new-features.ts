import { parseAst, Visitor } from 'vite'
import { features } from 'web-features'
import { oldestBrowsers } from './oldest-browsers.ts'

/** The names of the data for the browsers of the table: those on phones have the numbers of the others. */
const oldest = {
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  edge: oldestBrowsers.edge,
  firefox: oldestBrowsers.firefox,
  firefox_android: oldestBrowsers.firefox,
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.ios,
} as const

/** What is used only where the browser has it, or where an older browser's way of it does as well. */
const allowed = new Set([
  // Before Chrome 124 the signal ends with another name of the error, which nobody reads.
  'AbortSignal.timeout',
  // React asks for view transitions first.
  '.skipTransition()',
])

type Support = Readonly<Partial<Record<keyof typeof oldest, string>>>

const { compare } = new Intl.Collator('en', { numeric: true })

const isMissing = (support: Support): boolean =>
  (Object.keys(oldest) as (keyof typeof oldest)[]).some((browser) => {
    const since = support[browser]
    return since === undefined || compare(since.replace('≤', ''), oldest[browser]) > 0
  })

type Names = {
  /** `Set`, `URL.parse`: an interface, or a part of it by both names; false if some browser of the table lacks it. */
  readonly full: ReadonlyMap<string, boolean>
  /** `union`: the same by the name of the part alone; true if one of all interfaces has it everywhere. */
  readonly parts: ReadonlyMap<string, boolean>
}

/**
 * What all browsers of today have, and whether the oldest of the table had it. What some lack to this day is only used
 * after asking for it: the tests in other engines fail otherwise.
 */
function readNames(): Names {
  const [full, parts] = [new Map<string, boolean>(), new Map<string, boolean>()]
  for (const feature of Object.values(features))
    for (const [key, { baseline, support }] of Object.entries(
      'status' in feature ? (feature.status.by_compat_key ?? {}) : {},
    )) {
      const found = /^(?:api|javascript\.builtins|webassembly\.api)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(
        key,
      )
      if (found === null) continue
      const [, of = '', part] = found
      const isThere = baseline === false || !isMissing(support)
      const name = part === undefined ? of : `${of}.${part}`
      full.set(name, isThere || full.get(name) === true)
      if (part !== undefined) parts.set(part, isThere || parts.get(part) === true)
    }
  return { full, parts }
}

const { full, parts } = readNames()

/** The features that a script uses and some browser of the table lacks: `Promise.withResolvers`, `.union()`. */
export function findNewFeatures(code: string): readonly string[] {
  const found = new Set<string>()
  const look = (name: string) => {
    if (full.get(name) === false) found.add(name)
  }
  new Visitor({
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') look(callee.name)
    },
    MemberExpression: ({ computed, object, property }) => {
      if (!computed && object.type === 'Identifier' && property.type === 'Identifier')
        look(`${object.name}.${property.name}`)
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return
      const { object, property } = callee
      const isKnown = object.type === 'Identifier' && full.has(`${object.name}.${property.name}`)
      if (!isKnown && parts.get(property.name) === false) found.add(`.${property.name}()`)
    },
  }).visit(parseAst(code))
  return [...found].filter((name) => !allowed.has(name))
}
