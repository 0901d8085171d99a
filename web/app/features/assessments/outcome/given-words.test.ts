import { expect, test } from 'vitest'
import { givenWords, rightWords } from './given-words.ts'

const options = ['Asset', 'Liability']

test('what was given and what is right reads as words, whatever the kind', () => {
  expect(givenWords({ kind: 'multiple', options }, [0, 1])).toBe('Asset; Liability')
  expect(givenWords({ kind: 'numeric', options: [], units: ['kg', 'g'] }, [1250.5, 'g'])).toBe('1,250.5 g')
  expect(givenWords({ kind: 'matching', options, left: ['Loan', 'Cash'] }, [1, -1])).toBe(
    'Loan: Liability; Cash: nothing',
  )
  expect(givenWords({ kind: 'ordering', options }, [1, 0])).toBe('Liability, then Asset')
  expect(givenWords({ kind: 'gap', options: [] }, ['sky', ''])).toBe('sky; …')
  expect(givenWords({ kind: 'short', options: [] }, [])).toBe('')
  expect(rightWords({ kind: 'short', options: [] }, ['Ada', 'Adah'])).toBe('Ada')
  expect(rightWords({ kind: 'gap', options: [] }, ['sky', 'blue | grey'])).toBe('sky; blue')
  expect(rightWords({ kind: 'numeric', options: [], units: ['kg', 'g'] }, [2, 0.5])).toBe('2 (± 0.5) kg')
})
