import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TILE, TILE_COLUMNS, tileAt, tilesFor } from './thumbnails.ts'

test('however long a film is, it has 60 pictures at most, and every second of it has one that is there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 21_600 }),
      fc.double({ min: -5, max: 30_000, noNaN: true }),
      (seconds, at) => {
        const { count, rows, every } = tilesFor(seconds)
        const { left, top } = tileAt(at, seconds)
        const tile = (top / TILE.height) * TILE_COLUMNS + left / TILE.width
        expect(count).toBeLessThanOrEqual(60)
        expect(tile).toBeGreaterThanOrEqual(0)
        expect(tile).toBeLessThan(count)
        expect(top).toBeLessThan(rows * TILE.height)
        if (at > 0 && at < seconds) expect(tile).toBe(Math.floor(at / every))
      },
    ),
  )
})
