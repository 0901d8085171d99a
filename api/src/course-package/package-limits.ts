/** What one package may hold. Whoever reads it holds all of it in memory. */
export const packageLimits = {
  /** Of the zip file. */
  zipBytes: 20 * 1024 * 1024,
  /** Of everything in it, unpacked. */
  totalBytes: 40 * 1024 * 1024,
  files: 1_000,
  pictures: 100,
  pictureBytes: 5 * 1024 * 1024,
  textBytes: 1024 * 1024,
  /** Of front matter and questions in all files together: reading it takes far longer than reading a text. */
  yamlBytes: 2 * 1024 * 1024,
}

export function inMegabytes(bytes: number) {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
