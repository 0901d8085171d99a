import type { Judge } from './judge.ts'

export const nikto: Judge = {
  name: 'nikto',
  runs: (address, _, seconds) => [['-host', address, '-maxtime', `${seconds}s`, '-nointeractive', '-ask', 'no']],
  // It says what it has found in lines with a plus; the first ones say whom it asks.
  findings: (printed) =>
    printed
      .split('\n')
      .filter((line) => line.startsWith('+ ') && !/^\+ (Target|Start|End|\d+ host|Server:|\d+ requests)/.test(line)),
}
