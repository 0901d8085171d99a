import type { Loom, Woven } from '../loom.ts'
import { bands } from './bands.ts'
import { lattice } from './lattice.ts'
import { medallion } from './medallion.ts'
import { panels } from './panels.ts'
import { quilt } from './quilt.ts'
import { strips } from './strips.ts'

type Weave = { hasBorder: boolean; weave: (loom: Loom) => Woven }

/** Six ways to lay two motifs out over a cloth. */
export const weaves = {
  panels: { hasBorder: true, weave: panels },
  quilt: { hasBorder: true, weave: quilt },
  strips: { hasBorder: false, weave: strips },
  lattice: { hasBorder: true, weave: lattice },
  bands: { hasBorder: false, weave: bands },
  medallion: { hasBorder: false, weave: medallion },
} satisfies Record<string, Weave>

export type WeaveName = keyof typeof weaves
