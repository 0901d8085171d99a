import type { ESTree } from 'vite'

/** One small mistake: what is between two places of a file, and what a mutant has there instead. */
export type Change = { start: number; end: number; after: string; isStatement: boolean }

/** A node of the syntax tree with the nodes around it, the nearest first, and the text it was read from. */
export type Place = { node: ESTree.Node; parents: ESTree.Node[]; source: string }

export function textOf({ start, end }: { start: number; end: number }, source: string) {
  return source.slice(start, end)
}

export function replaced({ start, end }: ESTree.Node, ...mutated: string[]): Change[] {
  return mutated.map((after) => ({ start, end, after, isStatement: false }))
}
