/** Whether anything was ever kept here. Looking into a database that is not there would make it. */
export async function mayHaveDatabase() {
  try {
    const names = await indexedDB.databases()
    return names.some(({ name }) => name === 'koya')
  } catch {
    // Older browsers cannot say.
    return 'indexedDB' in globalThis
  }
}
