import { MOST_PACKAGE_BYTES } from '@koya/contract/rules/constants.ts'

/** What one package may hold. Whoever reads it holds all of it in memory, but for films and files. */
export const packageLimits = {
  /** Of the zip file. */
  zipBytes: MOST_PACKAGE_BYTES,
  /** Of all texts and pictures in it, unpacked. */
  totalBytes: 40 * 1024 * 1024,
  files: 1_000,
  pictures: 100,
  pictureBytes: 5 * 1024 * 1024,
  /** Of one film or file, as when it is uploaded; and of all of them in a zip file that comes over the line. */
  mediumBytes: 4 * 1024 ** 3,
  sentMediaBytes: 36 * 1024 * 1024,
  textBytes: 1024 * 1024,
  /** Of front matter and questions in all files together: reading it takes far longer than reading a text. */
  yamlBytes: 2 * 1024 * 1024,
}

export function inMegabytes(bytes: number) {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
