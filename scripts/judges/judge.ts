/** A scanner that somebody else wrote. */
export type Judge = {
  name: string
  /** One or several runs of its command against a Koya at the address, with a folder for what it writes. */
  runs: (address: string, folder: string, seconds: number) => string[][]
  /** What it found, out of what it printed and wrote. */
  findings: (printed: string, folder: string) => string[]
}
