const opened: (() => unknown)[] = []

/** For whatever a test opens, also in the middle of running, when it can no longer register anything. */
export function closeLater(close: () => unknown) {
  opened.push(close)
}

export async function closeOpened() {
  for (const close of opened.splice(0)) await close()
}
