export type Undo = ReturnType<typeof openUndo>

/** What ends the things that were begun, the last first. While they are ended nothing new may begin. */
export function openUndo() {
  const steps: (() => unknown)[] = []
  let isClosed = false
  const mustBeOpen = () => {
    if (isClosed) throw new Error('the cluster is being ended')
  }
  return {
    mustBeOpen,
    add: (step: () => unknown) => {
      mustBeOpen()
      steps.push(step)
    },
    close: async () => {
      isClosed = true
      for (const step of steps.splice(0).reverse()) await Promise.resolve().then(step).catch(console.error)
    },
  }
}
