import { expect, test } from 'vitest'
import { newKey, openPiece, readKey, sealPiece } from './seal-piece.ts'
import { isOver, isWhole, PIECE_BYTES, pieceName, piecesOf, rangeOf } from './shelf-format.ts'

test('a player gets the range that it asks for, and none beyond the end', () => {
  expect(rangeOf(null, 100)).toEqual({ from: 0, to: 99 })
  expect(rangeOf('bytes=10-', 100)).toEqual({ from: 10, to: 99 })
  expect(rangeOf('bytes=10-19', 100)).toEqual({ from: 10, to: 19 })
  expect(rangeOf('bytes=-5', 100)).toEqual({ from: 95, to: 99 })
  expect(rangeOf('bytes=90-500', 100)).toEqual({ from: 90, to: 99 })
  for (const refused of ['bytes=100-', 'bytes=-', 'bytes=20-10', 'words']) expect(rangeOf(refused, 100)).toBeUndefined()
})

test('a file is whole with its last piece, and over after the last day of the access', () => {
  const file = { course: 1, lesson: 2, kind: 'sound', title: 'A', bytes: PIECE_BYTES * 2 + 1, type: 'audio/mp4' }
  expect(piecesOf(file)).toBe(3)
  expect([isWhole({ ...file, pieces: 2 }), isWhole({ ...file, pieces: 3 })]).toEqual([false, true])
  expect([isOver({ until: null }, '2030-01-01'), isOver({ until: '2026-11-17' }, '2026-11-17')]).toEqual([false, false])
  expect(isOver({ until: '2026-11-17' }, '2026-11-18')).toBe(true)
})

test('a sealed piece opens under its own name and key only', async () => {
  const [own, other] = [await readKey(newKey()), await readKey(newKey())]
  const name = pieceName({ lesson: 2, kind: 'sound' }, 0)
  const bytes = new TextEncoder().encode('what is said')
  const sealed = await (await sealPiece(own, name, bytes)).arrayBuffer()
  expect(Buffer.from(sealed).includes('what is said')).toBe(false)
  expect(new TextDecoder().decode(await openPiece(own, name, sealed))).toBe('what is said')
  await expect(openPiece(other, name, sealed)).rejects.toThrow()
  await expect(openPiece(own, pieceName({ lesson: 2, kind: 'sound' }, 1), sealed)).rejects.toThrow()
})
