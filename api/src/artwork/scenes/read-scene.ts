import { type CategoryKey, categories } from '@koya/contract/rules/catalogue/categories.ts'
import type { MotifName } from '../cloths/motifs/motifs.ts'
import { subCategoryMotifs } from '../cloths/sub-category-motifs.ts'
import { type PlaceName, places } from './places.ts'

/** What a scene is drawn from. */
export type Scene = { category: CategoryKey; subject: MotifName; place: PlaceName; number: number }

type Named = { category: string; sub: string; place: string; seed: string }

/** The scene that the parts of an address name, if there is such a one. */
export function readScene({ category, sub, place, seed }: Named): Scene | undefined {
  const known = categories.find(({ key }) => key === category)?.key
  const motifs: Partial<Record<string, MotifName>> = known ? subCategoryMotifs[known] : {}
  const subject = Object.hasOwn(motifs, sub) ? motifs[sub] : undefined
  if (!known || !subject || !isPlace(place) || !/^\d{1,3}$/.test(seed)) return undefined
  return { category: known, subject, place, number: Number(seed) }
}

/** The same from the whole address, which is what courses keep. */
export function sceneAt(address: string) {
  const [, category = '', sub = '', place = '', seed = ''] =
    /^\/art\/\d{1,3}\/scene\/([a-z-]+)\/([a-z-]+)\/([a-z]+)\/(\d+)\.svg$/.exec(address) ?? []
  return readScene({ category, sub, place, seed })
}

function isPlace(name: string): name is PlaceName {
  return Object.hasOwn(places, name)
}
