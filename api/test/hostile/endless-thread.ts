import { parentPort } from 'node:worker_threads'

/** Answers everything but one word, with which it stays busy for ever. */
parentPort?.on('message', (word: string) => {
  while (word === 'for ever');
  parentPort?.postMessage(word.toUpperCase())
})
parentPort?.postMessage('ready')
