import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/site',
  ssr: true,
  // The build watch decides when a page reloads; the whole route manifest is small and ships with the entry.
  routeDiscovery: { mode: 'initial' },
  // A client loader in a file of its own would be two more requests for a page, for a few bytes.
  splitRouteModules: false,
} satisfies Config
