import { expect, test } from 'vitest'
import { type Crop, croppedSquare, drag } from './crop.ts'

const wide: Crop = { width: 400, height: 200, zoom: 1, across: 0.5, down: 0.5 }

test('without zoom the whole height of a wide picture is kept, from its middle', () => {
  expect(croppedSquare(wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test('zoom keeps a smaller square around the same place', () => {
  expect(croppedSquare({ ...wide, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

test('a dragged picture follows the hand by as much as the hand moved', () => {
  const zoomed = { ...wide, zoom: 2 }
  const before = croppedSquare(zoomed)
  const after = croppedSquare(drag(zoomed, 0.5, -0.25))
  expect(before.left - after.left).toBeCloseTo(50)
  expect(after.top - before.top).toBeCloseTo(25)
})

test('the square never leaves the picture', () => {
  expect(croppedSquare(drag(wide, 9, 9))).toEqual({ left: 0, top: 0, side: 200 })
  expect(croppedSquare(drag(wide, -9, -9))).toEqual({ left: 200, top: 0, side: 200 })
})
