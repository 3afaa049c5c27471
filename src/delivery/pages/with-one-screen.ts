import type { ServerBuild } from 'react-router'

/**
 * A build with one screen and the layouts around it. For every page the router compares the address with the routes of
 * its build, several times, and makes route objects of all of them again for rendering: with two hundred routes that
 * takes longer than most pages. What the browser loads is unchanged, because the address of its manifest is.
 * @param id the router's id of the screen
 */
export function withOneScreen(build: ServerBuild, id: string): ServerBuild {
  const ids = new Set<string>()
  for (let each: string | undefined = id; each !== undefined; each = build.routes[each]?.parentId)
    ids.add(each)
  const only = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ids.has(each)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
