/** Where uploads are kept. A key is a path of plain letters; what is written under it never changes. */
export type Storage = {
  write: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is nothing. */
  read: (key: string) => Promise<Uint8Array | undefined>
  /** Whether or not there is anything. */
  remove: (key: string) => Promise<void>
}
