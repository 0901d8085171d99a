/** The nine professional bodies by id. Only what menus and search need: the programmes themselves are large. */
export const programmes = [
  { id: 1, name: 'ICAN', fullName: 'Institute of Chartered Accountants of Nigeria' },
  { id: 2, name: 'ICSAN', fullName: 'Institute of Chartered Secretaries and Administrators of Nigeria' },
  { id: 3, name: 'CIBN', fullName: 'Chartered Institute of Bankers of Nigeria' },
  { id: 4, name: 'CIPM', fullName: 'Chartered Institute of Personnel Management of Nigeria' },
  { id: 5, name: 'ATSWA', fullName: 'Accounting Technicians Scheme West Africa' },
  { id: 6, name: 'NIMN', fullName: 'National Institute of Marketing of Nigeria' },
  { id: 7, name: 'CITN', fullName: 'Chartered Institute of Taxation of Nigeria' },
  { id: 8, name: 'NIM', fullName: 'Nigerian Institute of Management (Chartered)' },
  { id: 9, name: 'CIIN', fullName: 'Chartered Insurance Institute of Nigeria' },
] as const

export type Programme = (typeof programmes)[number]

/** The programmes that a search text means: by short name, or by every word of it occurring in the full name. */
export function findProgrammes(text: string): Programme[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  return programmes.filter(({ name, fullName }) => {
    const known = `${name} ${fullName}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => known.some((other) => other === word || (word.length > 3 && other.startsWith(word))))
  })
}

/** The programmes that a text being typed may become. */
export function suggestProgrammes(text: string) {
  const typed = text.trim().toLowerCase()
  const begun = programmes.filter(({ name }) => typed.length > 1 && name.toLowerCase().startsWith(typed))
  return [...new Set([...begun, ...findProgrammes(text)])]
}
