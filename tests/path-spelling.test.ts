import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { routeNames, routeTable } from '#platform/routes/route-table.ts'

/** Words of the table's paths that identify a screen wherever they occur; `en` and uids would match anything. */
const words = new Set(
  routeNames
    .flatMap((name) => Object.values(routeTable[name].paths))
    .flatMap((path) => path.split('/'))
    .filter((segment) => /^[a-z]/.test(segment) && segment !== 'en'),
)

/** Whether a text looks like an address of the route table: `/impressum`, `/en/x/shops`, `…/coupons`. */
function looksLikePath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/)
  return /^(\/[\w:.-]*)+\/?$/.test(path) && path.split('/').some((segment) => words.has(segment))
}

/** All string and template literals of a source, imports aside. */
function literalsOf(file: string, source: string): string[] {
  const found: string[] = []
  const imports = new Set<unknown>()
  new Visitor({
    ImportDeclaration: ({ source: from }) => void imports.add(from),
    ImportExpression: ({ source: from }) => void imports.add(from),
    ExportNamedDeclaration: ({ source: from }) => void imports.add(from),
    Literal: (node) => {
      if (typeof node.value === 'string' && !imports.has(node)) found.push(node.value)
    },
    TemplateElement: ({ value }) => void found.push(value.raw),
    JSXText: ({ value }) => void found.push(value),
  }).visit(parseSync(file, source).program)
  return found
}

describe('RTE-43 links are built from names, never from strings', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test(-support)?\.tsx?$|-fixture\.ts$|^src\/platform\/routes\/route-table\.ts$/.test(file) &&
      // The identity provider's own addresses, below its mount.
      file !== 'src/features/sign-in/provider/endpoint-routes.server.ts',
  )
  /**
   * Addresses that begin like a screen's but are not: API and gateway calls, files, the steps of signing in, the identity
   * provider's addresses, and the outbox of mails beside the test page.
   */
  const otherAddress =
    /^\/(api|assets|auth|media|icons|illustrations|badges|builds|health|idp|session|\.well-known)\/|^\/(center\/centers|parking\/(tickets|centers)|payment\/(transactions|webhooks)|test\/mails)\b/

  test('RTE-43 no file but the route table spells a path of a screen', () => {
    expect(files.length).toBeGreaterThan(100)
    const spelled = files.flatMap((file) =>
      literalsOf(file, readFileSync(join(root, file), 'utf8'))
        .filter((text) => looksLikePath(text) && !otherAddress.test(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(spelled).toEqual([])
  })

  test.each([
    ["const to = '/impressum'", ['/impressum']],
    ['const to = `/en/${uid}/shops?x=1`', ['/shops?x=1']],
    ['const a = <a href="/faq">FAQ</a>', ['/faq']],
    ["import '#app/features/shops/shops.ts'", []],
    ["const name = 'centerUid-shops'", []],
    ["const all = '/'", []],
  ])('RTE-43 the test bites: %s', (source, expected) => {
    expect(literalsOf('x.tsx', source).filter(looksLikePath)).toEqual(expected)
  })
})
