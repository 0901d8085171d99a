/**
 * Opens what `seal` of platform/device/sealed.ts closed, before the library that does it is here. It decides nothing: whatever it
 * reads wrongly is no JSON, and the page opens the box again with the library, which also proves that nobody touched it.
 * XChaCha20 as in draft-irtf-cfrg-xchacha; written into the page as text, so it uses nothing from outside itself.
 */
export function openSealed(key: string, sealed: string): unknown {
  const bytesOf = (base64: string) =>
    Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const wordsOf = (bytes: Uint8Array) => new Uint32Array(bytes.slice().buffer)
  const box = bytesOf(sealed)
  const [nonce, locked] = [wordsOf(box.subarray(0, 24)), box.subarray(24, -16)]
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

  function mix(...state: number[]) {
    const x = new Uint32Array(state)
    const at = (place: number) => x[place] ?? 0
    const step = (a: number, b: number, d: number, bits: number) => {
      x[a] = at(a) + at(b)
      const turned = at(d) ^ at(a)
      x[d] = (turned << bits) | (turned >>> (32 - bits))
    }
    const quarter = (a: number, b: number, c: number, d: number) => {
      step(a, b, d, 16)
      step(c, d, b, 12)
      step(a, b, d, 8)
      step(c, d, b, 7)
    }
    for (let round = 0; round < 10; round++)
      for (const lean of [0, 1])
        for (let column = 0; column < 4; column++)
          quarter(column, 4 + ((column + lean) & 3), 8 + ((column + 2 * lean) & 3), 12 + ((column + 3 * lean) & 3))
    return x
  }

  const first = mix(...start, ...wordsOf(bytesOf(key)), ...nonce.subarray(0, 4))
  const inner = [...start, ...first.subarray(0, 4), ...first.subarray(12)]
  const opened = locked.slice()
  for (let from = 0; from < opened.length; from += 64) {
    const state = [...inner, from / 64 + 1, 0, ...nonce.subarray(4)]
    const block = mix(...state).map((word, place) => word + (state[place] ?? 0))
    new Uint8Array(block.buffer).forEach((byte, place) => {
      if (from + place < opened.length) opened[from + place] = (opened[from + place] ?? 0) ^ byte
    })
  }
  return JSON.parse(new TextDecoder().decode(opened))
}
