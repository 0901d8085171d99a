/** A value that components can watch. Meant for `useSyncExternalStore`. */
export function createStore<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
