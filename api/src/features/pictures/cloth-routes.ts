import { Failure } from '@koya/contract/protocol/failures.ts'
import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { artBase, hangingNames, keptArtBase, PLAIN } from '@koya/contract/rules/pictures/art.ts'
import type { FastifyInstance } from 'fastify'
import { cloth } from '../../artwork/cloths/cloth.ts'
import { hanging } from '../../artwork/cloths/hanging.ts'
import { hem } from '../../artwork/cloths/hem.ts'
import { initials } from '../../artwork/cloths/initials.ts'
import type { MotifName } from '../../artwork/cloths/motifs/motifs.ts'
import { patch } from '../../artwork/cloths/patch.ts'
import { subCategoryMotifs } from '../../artwork/cloths/sub-category-motifs.ts'
import { readLook } from '../../artwork/people/look.ts'
import { portrait } from '../../artwork/people/portrait.ts'
import { readScene } from '../../artwork/scenes/read-scene.ts'
import { scene } from '../../artwork/scenes/scene.ts'
import { embeddable } from '../../http/security-headers.ts'
import { hash } from '../../random.ts'

type Params = Record<'category' | 'sub' | 'seed' | 'name' | 'letters' | 'look' | 'place', string>

/** Pictures drawn from their address alone, so every answer can be kept for ever. */
export function artRoutes(app: FastifyInstance) {
  const draw = (path: string, picture: (params: Params) => string, base = artBase) =>
    app.get(`${base}/${path}.svg`, { schema: { hide: true } }, (request, reply) => {
      // Drawn before the headers are set: a refusal must not be kept for a year.
      const svg = picture(request.params as Params)
      return reply.headers(headers).send(svg)
    })

  draw('cloth/:category/:sub/:seed', ({ category, sub, seed }) => {
    const motif = sub === PLAIN ? undefined : motifOf(category, sub)
    return cloth(checkedSeed(seed), { category: known(categoryKeys, category), motif })
  })
  draw('patch/:category', ({ category }) => patch(known(categoryKeys, category)))
  draw('patch/:category/:sub', ({ category, sub }) => patch(known(categoryKeys, category), motifOf(category, sub)))
  draw('hanging/:name', ({ name }) => hanging(known(hangingNames, name)))
  draw('initials/:seed/:letters', ({ seed, letters }) => {
    return initials(checkedSeed(seed), checkedLetters(letters), categoryOf(seed))
  })
  draw('hem', hem)
  const person = ({ look, seed }: Params) => portrait(readLook(look) ?? refuse(), checkedSeed(seed))
  draw('portrait/:look/:seed', person, keptArtBase)
  const course = (params: Params) => scene(readScene(params) ?? refuse())
  draw('scene/:category/:sub/:place/:seed', course, keptArtBase)
}

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  ...embeddable,
}

const categoryKeys = categories.map(({ key }) => key)

function known<T extends string>(names: readonly T[], name: string): T {
  const match = names.find((candidate) => candidate === name)
  return match ?? refuse()
}

function motifOf(category: string, sub: string): MotifName {
  const motifs: Partial<Record<string, MotifName>> = subCategoryMotifs[known(categoryKeys, category)]
  return (Object.hasOwn(motifs, sub) && motifs[sub]) || refuse()
}

function checkedSeed(seed: string) {
  return /^[a-z0-9-]{1,40}$/.test(seed) ? seed : refuse()
}

/** One to three letters, each with the marks it is written with. */
function checkedLetters(letters: string) {
  return /^([\p{L}\p{N}]\p{M}{0,2}){1,3}$/u.test(letters) ? letters : refuse()
}

/** A person belongs to no category: the seed chooses the dye. */
function categoryOf(seed: string) {
  return categoryKeys[hash(seed) % categoryKeys.length] ?? 'computer'
}

function refuse(): never {
  throw new Failure('not_found')
}
