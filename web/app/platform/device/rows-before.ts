/** Where a row of version 0.1.0 belongs now. Undefined: nobody knows whose it was. */
export function ownerOf(key: string): [owner: number, name: string] | undefined {
  const [, kind, owner, rest] = /^(progress|note|quiz|course-draft)\.(\d+|anonymous)(?:\.(.+))?$/.exec(key) ?? []
  if (kind && owner) return [Number(owner) || 0, rest ? `${kind}.${rest}` : kind]
  const [, name, person] = /^(.+):(\d+|visitor)$/.exec(key) ?? []
  return name && person ? [Number(person) || 0, name] : undefined
}
