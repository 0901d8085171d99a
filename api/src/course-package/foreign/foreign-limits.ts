/** What a package of another system may hold. Only its texts are read. */
export const foreignLimits = {
  files: 20_000,
  textBytes: 8 * 1024 ** 2,
  allTextBytes: 60 * 1024 ** 2,
  /** Of a backup that is one stream: everything in it passes by. */
  unpackedBytes: 150 * 1024 ** 2,
}
