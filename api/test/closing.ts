const opened: (() => unknown)[] = []

/** For whatever a test opens, also in the middle of running, when it can no longer register anything. */
export function closeLater(close: () => unknown) {
  opened.push(close)
}

/** What was opened last closes first: an app before the database that it works on. */
export async function closeOpened() {
  for (const close of opened.splice(0).reverse()) await close()
}
