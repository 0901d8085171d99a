/** Whether this visitor asked to spare data (`Save-Data: on`). Known in the browser only: pages are the same for everyone. */
export function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
