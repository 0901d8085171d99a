import type { World } from './world/world.ts'

/** `wrong` is what the verdict cannot see: a second reference, a request that was dropped. `notes` are figures to know. */
export type Outcome = { runs: number; wrong?: string[]; notes?: string[] }

export type Scenario = { name: string; run: (world: World, name: string) => Promise<Outcome> }
