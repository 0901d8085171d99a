/** What a SCORM package may hold. It stays packed; these bound what is listed, kept and ever unpacked for somebody. */
export const scormLimits = {
  files: 5_000,
  /** All files together, unpacked. */
  totalBytes: 1024 ** 3,
  /** So much more than the zip file is no course but a trap; small packages of text may be packed tightly. */
  mostTimesPacked: 100,
  looksAtRatioFrom: 20 * 1024 ** 2,
  manifestBytes: 2 * 1024 ** 2,
  parts: 200,
  longestPath: 400,
}
