/** Beside the button, because the one word means two things. */
export function whatBuyDoes(price: number) {
  return price > 0 ? 'Buy: goes into your cart' : 'Free: starts at once'
}
