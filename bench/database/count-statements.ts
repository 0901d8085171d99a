const QUERY = 'Q'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)

/** Reads what a client of PostgreSQL sends, however it is cut, and tells of each statement that it has executed. */
export function countStatements(onStatement: () => void) {
  let held: Buffer = Buffer.alloc(0)
  // The first message has no letter that says what it is.
  let letter = 0
  return (chunk: Buffer) => {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    while (held.length >= letter + 4) {
      const size = letter + held.readInt32BE(letter)
      if (held.length < size) return
      if (letter > 0 && (held[0] === QUERY || held[0] === EXECUTE)) onStatement()
      letter = 1
      held = held.subarray(size)
    }
  }
}
