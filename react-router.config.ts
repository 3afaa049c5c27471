import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The build watch decides when a page reloads; the whole route manifest is small and ships with the entry.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
