/** By this the provider's books can be searched for a refund of ours. */
export function markOf(refundId: number) {
  return `Koya refund ${refundId}`
}
