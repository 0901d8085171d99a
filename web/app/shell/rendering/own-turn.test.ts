import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('between two renders there is room for whatever else has come in', async () => {
  const happened: string[] = []
  const somethingElse = () => {
    happened.push('request')
    if (happened.length < 20) setImmediate(somethingElse)
  }
  somethingElse()
  const render = async (name: string) => {
    await ownTurn()
    happened.push(name)
  }
  await Promise.all(['first', 'second', 'third'].map(render))
  const after = (name: string) => happened.slice(happened.indexOf(name))
  expect(after('first').slice(0, 3)).toEqual(['first', 'request', 'second'])
  expect(after('second').slice(0, 3)).toEqual(['second', 'request', 'third'])
})
