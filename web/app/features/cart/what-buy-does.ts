/** Beside the button, because the one word means two things, or that nobody can enrol just now. */
export function whatBuyDoes({ price, closed }: { price: number; closed?: string | undefined }) {
  return closed ?? (price > 0 ? 'Buy: goes into your cart' : 'Free: starts at once')
}
