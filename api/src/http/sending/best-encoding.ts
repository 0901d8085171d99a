import { remember } from '../../remember.ts'

/** The smallest that the browser takes. */
export function bestEncoding(header: string | string[] | undefined) {
  return encodingFor(String(header ?? ''))
}

const encodingFor = remember((header): 'br' | 'gzip' | 'identity' => {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !quality || Number(quality.replace('q=', '')) > 0)
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
})
