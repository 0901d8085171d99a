const LONGEST_KEY = 500
/** Names that are the same in a path, in an address and in S3. None begins with a dot, so none leads out or to our drafts. */
const name = /^[\w-][\w.-]*$/

/** Whether it is a path of such names. */
export function isKey(key: string) {
  return key.length <= LONGEST_KEY && key.split('/').every((part) => name.test(part))
}

export function checkKey(key: string) {
  if (!isKey(key)) throw new RangeError(`${JSON.stringify(key.slice(0, 100))} is not a valid file key`)
}

/** Private files are given only to whoever holds a signed address or may see them. Anyone who has its address sees everything else. */
export function isPrivate(key: string) {
  return key.startsWith('private/')
}

/** What a browser is told to do with a file: keep it to itself, save it rather than show it. */
export function privateHeaders(seconds: number, fileName: string | undefined) {
  const name = fileName === undefined ? '' : `;filename*=UTF-8''${encodeFileName(fileName)}`
  return { 'cache-control': `private,max-age=${seconds}`, 'content-disposition': `attachment${name}` }
}

/** RFC 5987: what `encodeURIComponent` leaves alone and a header may not hold. */
function encodeFileName(fileName: string) {
  const isHex = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, isHex)
}
