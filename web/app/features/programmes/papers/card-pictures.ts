import { clothUrl } from '@koya/contract/rules/pictures/art.ts'

/** Ten cloths that stand in for pictures of the papers. */
const pictures = [
  clothUrl('business', 'accounting', 'paper-1'),
  clothUrl('law', 'governance', 'paper-2'),
  clothUrl('business', 'banking-finance', 'paper-3'),
  clothUrl('office', 'administration', 'paper-4'),
  clothUrl('business', 'operations', 'paper-5'),
  clothUrl('law', 'economics', 'paper-6'),
  clothUrl('business', 'human-resources', 'paper-7'),
  clothUrl('mathematics', 'statistics', 'paper-8'),
  clothUrl('business', 'marketing', 'paper-9'),
  clothUrl('law', 'nigerian-law', 'paper-10'),
]

/**
 * The picture of each course of a programme, cycled over the ten. Of more than ten courses the order is shuffled, each
 * programme in its own way and always the same: the page is made once and seen by many.
 */
export function cardPictures(programmeId: number, count: number) {
  const order = count > pictures.length ? shuffled(pictures, programmeId) : pictures
  return Array.from({ length: count }, (_, place) => order[place % order.length] ?? '')
}

function shuffled<T>(items: T[], seed: number) {
  const rest = [...items]
  let state = seed
  return items.flatMap(() => {
    state = (state * 48_271) % 2_147_483_647
    return rest.splice(state % rest.length, 1)
  })
}
