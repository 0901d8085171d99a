import type { Config } from '@react-router/dev/config'

export default {
  // All routes are known from the start: no request to discover a link's route on a slow line.
  routeDiscovery: { mode: 'initial' },
  // A page in one file: its loader and its fallback as files of their own cost three to five requests more, and 4 kB.
  splitRouteModules: false,
} satisfies Config
