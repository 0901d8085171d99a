import type { Picture } from './product-picture.tsx'

export type Block = { title: string; text: string; points: string[]; picture: Picture }

/** A page for schools, companies or public bodies: four blocks that all of them share, each with its own argument. */
export type Institution = {
  path: '/schools' | '/business' | '/government'
  name: string
  title: string
  intro: string
  /** Progress monitoring, managing a team, managing instructors, managing courses. */
  blocks: [Block, Block, Block, Block]
  closing: string
  question: string
  /** On the button that leads to the form. */
  register: string
}
