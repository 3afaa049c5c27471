import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScratchCopy } from './support/scratch-copy.ts'

/*
 * Follows the recipes "A subject" and "A side panel" of CONTRIBUTING.md in a copy of the project: the subject "jobs" of the
 * fixture folder is copied in, signs three lists, and has a panel. If it needed a file that the recipe does not name, one of the programs that run in the
 * copy would fail.
 */

const fixture = join(import.meta.dirname, 'support/subject-recipe')

/** Lines that the recipe adds to a file, before the one place where the other text stands. */
const additions = [
  {
    file: 'src/platform/routes/route-table.ts',
    before: "  'centerUid-shops': screen(",
    text: "  'centerUid-jobs': screen('jobs/jobs', '/:centerUid/stellen', '/en/:centerUid/jobs'),\n",
  },
  {
    file: 'src/platform/routes/route-table.test.ts',
    before: "  test(\n    'RTE-15 shop list',",
    text: "  test('jobs of a centre', expectRow('centerUid-jobs', '/:centerUid/stellen', '/en/:centerUid/jobs', centrePage))\n",
  },
  {
    file: 'src/main/features.ts',
    before: "import { kept } from '#features/kept/",
    text: "import { jobs } from '#features/jobs/jobs.feature.server.ts'\n",
  },
  { file: 'src/main/features.ts', before: '  builds,\n', text: '  jobs,\n' },
  {
    file: 'src/i18n/messages/pages.ts',
    before: '  info_updated: {',
    text: `  jobs_title: { de: 'Stellen', en: 'Jobs' },
  jobs_lead: { de: 'Stellen in den Shops von {name}.', en: 'Jobs in the shops of {name}.' },
  jobs_advice: { de: 'So bewerben Sie sich', en: 'How to apply' },
  jobs_advice_text: { de: 'Fragen Sie im Shop.', en: 'Ask in the shop.' },
`,
  },
  { file: 'src/site/panel-table/panel-flags.ts', before: '] as const\n', text: "  'job-advice',\n" },
  {
    file: 'src/site/panel-table/panel-table.ts',
    before: '} as const satisfies Record<PanelFlag',
    text: "  'job-advice': row('content', 'jobAdvice', { isShared: true }),\n",
  },
  { file: 'src/site/panel-table/panel-table.ts', before: "  | 'onboarding'\n", text: "  | 'jobAdvice'\n" },
  {
    file: 'src/site/panel-table/panel-query.test.ts',
    before: "    ])\n  })\n})\n\ndescribe('writing'",
    text: "      'job-advice',\n",
  },
  {
    file: 'src/site/panel-table/decide-panel.test.ts',
    before: '])\n  expect(sharedPanels.filter(',
    text: ", 'job-advice'",
  },
  {
    file: 'src/site/panels/panel-content.tsx',
    before: 'import { CentreSwitchPanel }',
    text: "import { JobAdvicePanel } from './job-advice-panel.tsx'\n",
  },
  {
    file: 'src/site/panels/panel-content.tsx',
    before: "    case 'cookieSettings':\n    case null",
    text: "    case 'jobAdvice':\n      return <JobAdvicePanel />\n",
  },
] as const

/** Where the files of the fixture go. */
const placeOf = (file: string): string => {
  if (file === 'proof.test.ts.txt') return 'tests/proof.test.ts'
  const path = file.replace(/\.txt$/, '')
  if (path.startsWith('jobs/')) return `src/features/${path}`
  return path === 'jobs-page.tsx' ? 'src/site/pages/jobs/jobs.tsx' : `src/site/panels/${path}`
}
const files = globSync('**/*.txt', { cwd: fixture })

/**
 * The files to type-check: those that the recipe has changed, with all their imports, and the files of tables, which
 * extend the database's type although nothing imports them. Checking the whole project would take too long.
 */
const typesOfTheSubject = JSON.stringify({
  extends: './tsconfig.json',
  include: [
    'src/**/*.d.ts',
    'src/**/*-table.server.ts',
    'src/**/*-tables.server.ts',
    'src/**/*-column.server.ts',
  ],
  files: [
    'src/site/routes.ts',
    'src/main/features.ts',
    'src/site/pages/jobs/jobs.tsx',
    'src/site/panels/panel-content.tsx',
    'tests/proof.test.ts',
  ],
})
/** Tests that check every row of the route table, every message, or every call. */
const judges = [
  'src/platform/routes/route-table.test.ts',
  'src/platform/routes/route-table-rules.test.ts',
  'src/platform/routes/check-route-table.test.ts',
  'src/platform/routes/reserved-words.test.ts',
  'src/i18n/messages/catalogue.test.ts',
  'src/delivery/site-files/site.test.ts',
  'src/site/panel-table/panel-query.test.ts',
  'src/site/panel-table/decide-panel.test.ts',
  'src/operator/content/read/unknown-fields.test.ts',
  'tests/path-spelling.test.ts',
  'tests/proof.test.ts',
]

const copy = new ScratchCopy()
beforeAll(() => {
  for (const { file, before, text } of additions) copy.insertBefore(file, before, text)
  for (const file of files) copy.write(placeOf(file), readFileSync(join(fixture, file), 'utf8'))
  copy.write('tsconfig.subject.json', typesOfTheSubject)
  // The framework generates these types; nothing here looks into them.
  copy.write('src/server-build.d.ts', "declare module 'virtual:react-router/server-build'\n")
})
afterAll(() => copy.remove())

describe('recipe of a subject', () => {
  test('RTE-43 recipe: its folder and three lists make table, content, call, job, retention, export, erasing, page, panel and search hit', async () => {
    const types = await copy.run('typescript/bin/tsc', '--project', 'tsconfig.subject.json')
    expect(types).toEqual({ code: 0, output: '' })
    const tests = await copy.run('vitest/vitest.mjs', 'run', '--project', 'unit', '--no-color', ...judges)
    expect(tests.output).toContain(`Test Files  ${judges.length} passed (${judges.length})`)
    expect(tests.code).toBe(0)
  }, 600_000)

  test('recipe: CONTRIBUTING.md names each file that it touches, or the folder of a new one', () => {
    const guide = readFileSync(join(copy.folder, 'CONTRIBUTING.md'), 'utf8')
    const recipe = ['A subject', 'A side panel'].map(
      (title) => guide.split(`### ${title}\n`)[1]?.split('\n### ')[0],
    )
    const named = [...recipe.join('\n').matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')
    const touched = [...additions.map(({ file }) => file), ...files.map(placeOf)]
    const isNamed = (file: string) =>
      file === 'tests/proof.test.ts' ||
      named.some((text) => text === file || (text.endsWith('/') && file.startsWith(text)))
    expect(touched.filter((file) => !isNamed(file))).toEqual([])
  })
})
