/** A browser's caches, as far as they are used. An opened one that was deleted meanwhile leads nowhere, as in a browser. */
export class MemoryCaches {
  #caches = new Map<string, Map<string, Response>>()
  names = () => [...this.#caches.keys()]
  keys = async () => this.names()
  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      put: async (path: string, response: Response) => void entries.set(path, response),
      keys: async () => [...entries.keys()].map((path) => ({ url: new URL(path, 'https://koya.test').href })),
      match: async (asked: string | { url: string }) => entries.get(pathOf(asked))?.clone(),
      delete: async (path: string) => entries.delete(path),
    }
  }

  async match(path: string, { cacheName }: { cacheName: string }) {
    return this.#caches.get(cacheName)?.get(path)?.clone()
  }
}

function pathOf(asked: string | { url: string }) {
  if (typeof asked === 'string') return asked
  const { pathname, search } = new URL(asked.url)
  return pathname + search
}
