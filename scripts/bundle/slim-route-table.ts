import type { Plugin } from 'vite'
import { routeNames, routeTable } from '../../app/route-table.ts'

/** The English path that most rows have; the function `row` below fills it in. */
const usualEnglish = (de: string): string => (de === '/' ? '/en' : `/en${de}`)

function writeRow(name: (typeof routeNames)[number]): string {
  const { paths, layout, flags } = routeTable[name]
  const values = [
    paths.de,
    paths.en === usualEnglish(paths.de) ? undefined : paths.en,
    layout === 'default' ? undefined : layout,
    flags.length === 0 ? undefined : flags,
  ]
  while (values.at(-1) === undefined) values.pop()
  const written = values.map((value) => (value === undefined ? 'undefined' : JSON.stringify(value)))
  return `${JSON.stringify(name)}: row(${written.join(', ')})`
}

/**
 * The route table as the browser needs it: the paths (to build links), the layout and the flags. Values that most rows
 * share are defaults, to save bytes.
 */
const writeTable = (): string => `
  const row = (de, en = de === '/' ? '/en' : '/en' + de, layout = 'default', flags = []) =>
    ({ paths: { de, en }, layout, flags })
  export const routeTable = { ${routeNames.map(writeRow).join(', ')} }
  export const routeNames = Object.keys(routeTable)`

/** Gives the browser's build the route table without the columns that only the server and the build read. */
export const slimRouteTable = (): Plugin => ({
  name: 'slim-route-table',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  load: { filter: { id: /\/app\/route-table\.ts$/ }, handler: writeTable },
})
