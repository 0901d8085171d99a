import type { Config } from '@react-router/dev/config'

export default {
  // All routes are known from the start: no request to discover a link's route on a slow line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
