import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../../platform/api.ts'
import { toast, toastError } from '../../../platform/toast/toast.ts'
import { addToCart } from '../../cart/cart.ts'
import { readCatalogue } from '../catalogue-view.ts'

/** Puts papers of a programme into the cart, but for those that somebody has already or cannot buy today. */
export async function addPapers(programmeId: number, codes: string[], goTo: (path: string) => void) {
  const catalogue = await readCatalogue(api, programmeId)
  if (!catalogue) return toastError(messages.api.notReached)
  const papers = codes.flatMap((code) => catalogue.papers[code] ?? [])
  const states = await statesOf(papers.map(({ id }) => id))
  const said = papers
    .filter(({ id }) => (states.get(id) ?? 'open') === 'open')
    .map(({ id, name, picture, price }) => addToCart({ id, course_name: name, course_thumbnail: picture, price }))
  const added = said.filter((text) => text === messages.cart.added).length
  const closed = [...states.values()].filter((state) => state === 'closed').length
  const text = said.includes(messages.cart.full) ? messages.cart.full : outcomeText(added, closed)
  toast(text, { label: 'See cart', run: () => goTo('/cart') })
}

/** On a bad line the cart is filled all the same; it asks again before anything is paid. */
async function statesOf(ids: number[]) {
  try {
    const { data } = await api('GET /cart/quote', { query: { ids: ids.join(',') } })
    return new Map(data.courses.map(({ id, state }) => [id, state]))
  } catch {
    return new Map<number, QuotedCourse['state']>()
  }
}

function outcomeText(added: number, closed: number) {
  const closedText =
    closed === 0 ? '' : ` Enrolment is closed for ${closed === 1 ? 'one of them' : `${closed} of them`}.`
  if (added > 0) return `${added === 1 ? '1 paper' : `${added} papers`} added to your cart.${closedText}`
  return closed > 0 ? `Nothing new to add.${closedText}` : 'Nothing new to add: you already have these papers.'
}
