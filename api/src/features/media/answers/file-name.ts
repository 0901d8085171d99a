const LONGEST = 120

/**
 * The name under which others will save it. Its ending is that of what it is, so that `photo.exe` with a PDF in it opens as a PDF;
 * characters that turn the order of letters around would hide an ending.
 */
export function fileName(sentAs: string, ending: string) {
  const last = sentAs.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}<>:"|?*]/gu, '').replace(/\s+/g, ' ')
  const isNamed = plain.toLowerCase().endsWith(`.${ending}`)
  const stem = (isNamed ? plain.slice(0, -ending.length - 1) : plain).replace(/^[\s.]+/, '').slice(0, LONGEST)
  return `${stem.toWellFormed().trim() || 'file'}.${ending}`
}
