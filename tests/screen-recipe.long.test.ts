import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScratchCopy } from './support/scratch-copy.ts'

/*
 * Follows the recipe "A screen" of CONTRIBUTING.md in a copy of the project: it adds a page "Jobs" to each centre. If a
 * screen needed a file that the recipe does not name, one of the programs that run in the copy would fail.
 */

/** Lines that the recipe adds to a file, before the one place where the other text stands. */
const additions = [
  {
    file: 'src/platform/routes/route-table.ts',
    before: "  'centerUid-shops': screen(",
    text: "  'centerUid-jobs': screen('jobs', '/:centerUid/stellen', '/en/:centerUid/jobs'),\n",
  },
  {
    file: 'src/platform/routes/route-table.test.ts',
    before: "  test(\n    'RTE-15 shop list',",
    text: "  test('jobs of a centre', expectRow('centerUid-jobs', '/:centerUid/stellen', '/en/:centerUid/jobs', centrePage))\n",
  },
  {
    file: 'src/i18n/messages/pages.ts',
    before: '  info_updated: {',
    text: `  jobs_title: { de: 'Stellen', en: 'Jobs' },
  jobs_lead: { de: 'Diese Shops stellen ein: {name}.', en: 'These shops are hiring: {name}.' },
`,
  },
] as const

/** New files of the recipe, by path. */
const files = {
  'app/features/jobs/jobs.server.ts': `import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** The names of a centre's shops, where a visitor may ask for a job. */
export async function listEmployers(db: Kysely<Database>, centreUid: string): Promise<string[]> {
  const shops = db.selectFrom('shop').select('name').where('centre_uid', '=', centreUid)
  return (await shops.orderBy('name').execute()).map(({ name }) => name)
}
`,
  'app/features/jobs/job-list.tsx': `/** The employers of a centre. */
export function JobList({ employers }: { employers: readonly string[] }) {
  return (
    <ul>
      {employers.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
`,
  'app/features/jobs/jobs-link.tsx': `import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'

/** Leads to the jobs of a centre. */
export function JobsLink({ centreUid }: { centreUid: string }) {
  const t = useTranslate()
  return <Link to={pathOf('centerUid-jobs', useLocale(), { centerUid: centreUid })}>{t('jobs_title')}</Link>
}
`,
  'app/routes/jobs.tsx': `import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { JobList } from '#app/features/jobs/job-list.tsx'
import { listEmployers } from '#app/features/jobs/jobs.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { pageHead } from '#site/head/page-head.server.ts'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { Page, PageHeader } from '#ui/page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { db, param, t } = await requirePage(args)
  const name = await nameOfPlace(args.context, param('centerUid'))
  const head = pageHead({ title: t('jobs_title'), description: t('jobs_lead', { name }) })
  return { head, employers: await listEmployers(db, param('centerUid')) }
}

export default function Jobs() {
  const { employers } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <Page>
      <PageHeader title={t('jobs_title')} />
      <JobList employers={employers} />
    </Page>
  )
}
`,
} as const

/** A test that runs in the copy: the app must know the new screen. */
const proof = `import { expect, test } from 'vitest'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { reservedCentreUids } from '#platform/routes/reserved-words.ts'
import routes from '#site/routes.ts'
import { startEdgeServer } from './support/edge-server.ts'

test('the screen is known', async () => {
  const params = { centerUid: 'hafen' }
  expect(pathOf('centerUid-jobs', 'de', params)).toBe('/hafen/stellen')
  expect(pathOf('centerUid-jobs', 'en', params)).toBe('/en/hafen/jobs')
  for (const path of ['/hafen/stellen', '/en/hafen/jobs'])
    expect(findRouteByPath(path)).toEqual({ name: 'centerUid-jobs', params })
  expect(reservedCentreUids.has('stellen')).toBe(true)
  const built = routes.flatMap(({ children = [] }) => children).filter(({ file }) => file === 'routes/jobs.tsx')
  expect(built.map(({ path }) => path)).toEqual(['/:centerUid/stellen', '/en/:centerUid/jobs'])

  const server = await startEdgeServer()
  const sitemap = await (await server.get('/sitemap.xml')).text()
  await server.close()
  for (const path of ['/hafen/stellen', '/en/hafen/jobs', '/markt/stellen', '/en/markt/jobs'])
    expect(sitemap).toContain('<loc>https://passage.example' + path + '</loc>')
})
`

const proofFile = 'tests/proof.test.ts'
/**
 * The files to type-check: those that the recipe has changed, with all their imports, and the files of tables, which
 * extend the database's type although nothing imports them. Checking the whole project would take too long.
 */
const typesOfTheScreen = JSON.stringify({
  extends: './tsconfig.json',
  include: ['table', 'tables', 'column'].flatMap((kind) =>
    ['app', 'server'].map((folder) => `${folder}/**/*-${kind}.server.ts`),
  ),
  files: ['src/site/routes.ts', 'src/platform/routes/route-table.test.ts', ...Object.keys(files)],
})
/** Tests that check every row of the route table, or every file. */
const judges = [
  'src/platform/routes/route-table.test.ts',
  'src/platform/routes/route-table-rules.test.ts',
  'src/platform/routes/check-route-table.test.ts',
  'src/platform/routes/reserved-words.test.ts',
  'src/i18n/messages/catalogue.test.ts',
  'src/delivery/site-files/site.test.ts',
  'tests/architecture.test.ts',
  'tests/path-spelling.test.ts',
]

const copy = new ScratchCopy()
beforeAll(() => {
  for (const { file, before, text } of additions) copy.insertBefore(file, before, text)
  for (const [path, text] of Object.entries({ ...files, [proofFile]: proof })) copy.write(path, text)
  copy.write('tsconfig.screen.json', typesOfTheScreen)
})
afterAll(() => copy.remove())

describe('recipe of a screen', () => {
  test('RTE-43 recipe: its files make a screen that types and tests know, in both languages and the sitemap', async () => {
    const [types, tests] = await Promise.all([
      copy.run('typescript/bin/tsc', '--project', 'tsconfig.screen.json'),
      copy.run('vitest/vitest.mjs', 'run', '--project', 'unit', '--no-color', ...judges, proofFile),
    ])
    expect(types).toEqual({ code: 0, output: '' })
    expect(tests.output).toContain(`Test Files  ${judges.length + 1} passed (${judges.length + 1})`)
    expect(tests.code).toBe(0)
  }, 600_000)

  test('recipe: CONTRIBUTING.md names each file that it touches, or the folder of a new one', () => {
    const guide = readFileSync(join(copy.folder, 'CONTRIBUTING.md'), 'utf8')
    const [, recipe = ''] = /### A screen\n([^]*?)\n### /.exec(guide) ?? []
    const named = [...recipe.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')
    const touched = [...additions.map(({ file }) => file), ...Object.keys(files)]
    const isNamed = (file: string) =>
      named.some((text) => text === file || (text.endsWith('/') && file.startsWith(text)))
    expect(touched.filter((file) => !isNamed(file))).toEqual([])
  })
})
