export type Explanation = { file: string; change: string; because: string }

/** For the mutants of one folder: the file in it, why they change nothing that anybody could tell, and what they are. */
export function explaining(folder: string) {
  return (file: string, because: string, ...changes: string[]): Explanation[] =>
    changes.map((change) => ({ file: `${folder}/${file}`, change, because }))
}
