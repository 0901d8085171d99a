import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { localWords } from './local-words.ts'

/** Everything the estimate is made from. Runs in a thread of its own: reading the dictionaries takes half a second. */
const estimator = new ZxcvbnFactory({
  // In twenty dictionaries each part of a password is looked up twenty times.
  dictionary: { words: mergeByRank([...Object.values(common), ...Object.values(english), localWords]) },
  graphs: { qwerty: adjacencyGraphs.qwerty },
  // A part that takes long to guess makes the whole take long. With both bounds no password costs more than a few milliseconds.
  maxLength: 32,
  l33tMaxSubstitutions: 8,
})

parentPort?.on('message', ({ password, words }: { password: string; words: string[] }) => {
  parentPort?.postMessage(estimator.check(password, words).guesses)
})

/** The commonest of each come first. */
function mergeByRank(lists: readonly unknown[]) {
  const ranks = new Map<string, number>()
  for (const list of lists as string[][])
    for (const [rank, word] of list.entries())
      if (rank < (ranks.get(word) ?? Number.POSITIVE_INFINITY)) ranks.set(word, rank)
  return [...ranks].sort(([, one], [, other]) => one - other).map(([word]) => word)
}
