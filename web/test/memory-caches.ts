/** A browser's caches, as far as they are used. An opened one that was deleted meanwhile leads nowhere, as in a browser. */
export class MemoryCaches {
  #caches = new Map<string, Map<string, Response>>()
  names = () => [...this.#caches.keys()]
  keys = async () => this.names()
  delete = async (name: string) => this.#caches.delete(name)

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      put: async (path: string, response: Response) => void entries.set(path, response),
      match: async (path: string) => entries.get(path)?.clone(),
      delete: async (path: string) => entries.delete(path),
    }
  }

  async match(path: string, { cacheName }: { cacheName: string }) {
    return this.#caches.get(cacheName)?.get(path)?.clone()
  }
}
