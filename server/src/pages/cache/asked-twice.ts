/** Whether an address was among the last so many that were asked for. */
export function askedTwice(remembered = 1_000) {
  const asked = new Set<string>()
  return (address: string) => {
    const isAgain = asked.delete(address)
    asked.add(address)
    // A set keeps the order of insertion: the first is the one that was not asked for longest.
    if (asked.size > remembered) asked.delete(asked.values().next().value ?? '')
    return isAgain
  }
}
