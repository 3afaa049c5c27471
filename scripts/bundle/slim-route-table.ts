import type { Plugin } from 'vite'
import { routeNames, routeTable } from '../../app/route-table.ts'

/** The usual English path, as the written function below makes it. */
const usualEnglish = (de: string) => (de === '/' ? '/en' : `/en${de}`)

/**
 * The route table as the browser needs it: the paths, to build links, and the layout. Written so that what a row has
 * in common with the others costs nothing.
 */
function writeTable(): string {
  const rows = routeNames.map((name) => {
    const { paths, layout } = routeTable[name]
    const en = paths.en === usualEnglish(paths.de) ? 'undefined' : JSON.stringify(paths.en)
    const rest = layout === 'default' ? (en === 'undefined' ? '' : `, ${en}`) : `, ${en}, '${layout}'`
    return `${JSON.stringify(name)}: row(${JSON.stringify(paths.de)}${rest})`
  })
  return `
    const row = (de, en = de === '/' ? '/en' : '/en' + de, layout = 'default') => ({ paths: { de, en }, layout })
    export const routeTable = { ${rows.join(', ')} }`
}

/** Gives the browser's build the route table without the columns that only the server and the build read. */
export const slimRouteTable = (): Plugin => ({
  name: 'slim-route-table',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  load: { filter: { id: /\/app\/route-table\.ts$/ }, handler: writeTable },
})
