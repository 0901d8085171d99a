import { counts } from '@koya/contract/rules/constants.ts'
import { expect, test } from 'vitest'
import { cardPictures } from './card-pictures.ts'

test('ten pictures are cycled over the cards, in their order while there are no more than ten', () => {
  const ten = cardPictures(1, 10)
  expect(new Set(ten).size).toBe(counts.placeholderImages)
  expect(cardPictures(5, 4)).toEqual(ten.slice(0, 4))
  expect(cardPictures(4, 10)).toEqual(ten)
})

test('the order is shuffled once there are more than ten courses, and stays the same for a programme', () => {
  const many = cardPictures(4, 31)
  expect(many.slice(0, 10)).not.toEqual(cardPictures(4, 10))
  expect(new Set(many.slice(0, 10)).size).toBe(counts.placeholderImages)
  expect(many.slice(10, 20)).toEqual(many.slice(0, 10))
  expect(cardPictures(4, 31)).toEqual(many)
  expect(cardPictures(1, 31)).not.toEqual(many)
})
