import { expect, test } from 'vitest'
import { openUndo } from './undo.ts'

test('what was begun is ended in reverse, also when one of the steps fails, and nothing begins any more', async ({
  onTestFinished,
}) => {
  const { error } = console
  onTestFinished(() => {
    console.error = error
  })
  console.error = () => {}
  const ended: string[] = []
  const undo = openUndo()
  undo.add(() => ended.push('first'))
  undo.add(() => {
    throw new Error('would not end')
  })
  undo.add(async () => ended.push('last'))
  await undo.close()
  expect(ended).toEqual(['last', 'first'])
  expect(() => undo.add(() => {})).toThrow('being ended')
  expect(undo.mustBeOpen).toThrow('being ended')
})
