/** Whether this person asked to spare data. */
export function savesData() {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
