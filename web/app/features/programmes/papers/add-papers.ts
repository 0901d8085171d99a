import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toast/toast.ts'
import { addToCart } from '../../cart/cart.ts'
import { readCatalogue } from '../catalogue-view.ts'

/** Puts papers of a programme into the cart, but for those that somebody has already. */
export async function addPapers(programmeId: number, codes: string[], goTo: (path: string) => void) {
  const catalogue = await readCatalogue(api, programmeId)
  if (!catalogue) return toast(messages.api.notReached)
  const papers = codes.flatMap((code) => catalogue.papers[code] ?? [])
  const owned = await ownedOf(papers.map(({ id }) => id))
  const said = papers
    .filter(({ id }) => !owned.has(id))
    .map(({ id, name, picture, price }) => addToCart({ id, course_name: name, course_thumbnail: picture, price }))
  const added = said.filter((text) => text === messages.cart.added).length
  const text = said.includes(messages.cart.full) ? messages.cart.full : addedText(added)
  toast(text, { label: 'See cart', run: () => goTo('/cart') })
}

/** On a bad line the cart is filled all the same; it asks again before anything is paid. */
async function ownedOf(ids: number[]) {
  try {
    const { data } = await api('GET /cart/quote', { query: { ids: ids.join(',') } })
    return new Set(data.courses.filter(({ state }) => state === 'enrolled').map(({ id }) => id))
  } catch {
    return new Set<number>()
  }
}

function addedText(count: number) {
  if (count === 0) return 'You already have these papers, in your cart or in My Learning.'
  return count === 1 ? '1 paper added to your cart.' : `${count} papers added to your cart.`
}
