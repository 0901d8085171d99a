export const fileKinds = ['video', 'sound', 'pdf', 'document', 'picture', 'captions', 'scorm'] as const
export type FileKind = (typeof fileKinds)[number]

export type KnownFile = {
  kind: FileKind
  contentType: string
  /** What ffmpeg calls the container of a film or a recording. It is told, and never guesses: a guess can be led astray. */
  demuxer?: string
}

/** How much of the beginning of a file is looked at. */
export const HEAD_BYTES = 4096

type Sign = KnownFile & { at?: number; is: string }

const signs: Sign[] = [
  { is: '\x1aE\xdf\xa3', kind: 'video', contentType: 'video/webm', demuxer: 'matroska' },
  { is: '\x00\x00\x01\xba', kind: 'video', contentType: 'video/mpeg', demuxer: 'mpeg' },
  { is: 'ID3', kind: 'sound', contentType: 'audio/mpeg', demuxer: 'mp3' },
  { is: '\xff\xfb', kind: 'sound', contentType: 'audio/mpeg', demuxer: 'mp3' },
  { is: '\xff\xf3', kind: 'sound', contentType: 'audio/mpeg', demuxer: 'mp3' },
  { is: '\xff\xf2', kind: 'sound', contentType: 'audio/mpeg', demuxer: 'mp3' },
  { is: '\xff\xf1', kind: 'sound', contentType: 'audio/aac', demuxer: 'aac' },
  { is: '\xff\xf9', kind: 'sound', contentType: 'audio/aac', demuxer: 'aac' },
  { is: 'OggS', kind: 'sound', contentType: 'audio/ogg', demuxer: 'ogg' },
  { is: 'fLaC', kind: 'sound', contentType: 'audio/flac', demuxer: 'flac' },
  { is: '#!AMR', kind: 'sound', contentType: 'audio/amr', demuxer: 'amr' },
  { is: '%PDF-', kind: 'pdf', contentType: 'application/pdf' },
  { is: '\xff\xd8\xff', kind: 'picture', contentType: 'image/jpeg' },
  { is: '\x89PNG\r\n\x1a\n', kind: 'picture', contentType: 'image/png' },
]

const office = 'application/vnd.openxmlformats-officedocument'
const packed: [has: string, contentType: string][] = [
  ['word/', `${office}.wordprocessingml.document`],
  ['ppt/', `${office}.presentationml.presentation`],
  ['xl/', `${office}.spreadsheetml.sheet`],
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  ['mimetypeapplication/vnd.oasis.opendocument.presentation', 'application/vnd.oasis.opendocument.presentation'],
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet'],
]
/** Word, PowerPoint and Excel of before 2007 share one container with installers, so there the name must say it as well. */
const old: Record<string, string> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
}

/** What a file is by its first bytes. Its name never makes it anything: a program called film.mp4 stays a program. */
export function fileKind(head: Uint8Array, name: string): KnownFile | 'program' | undefined {
  const text = latin(head)
  if (/^(?:MZ|\x7fELF|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/.test(text)) return 'program'
  if (text.startsWith('#!') && !text.startsWith('#!AMR')) return 'program'
  if (text.slice(4, 8) === 'ftyp') return ofMovie(text.slice(8, 12))
  if (text.startsWith('RIFF')) return ofRiff(text.slice(8, 12))
  if (text.startsWith('PK\x03\x04')) return ofZip(text, name)
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    const contentType = old[name.split('.').at(-1)?.toLowerCase() ?? '']
    return contentType ? { kind: 'document', contentType } : undefined
  }
  if (isTransportStream(text)) return { kind: 'video', contentType: 'video/mp2t', demuxer: 'mpegts' }
  if (/^(?:\xef\xbb\xbf)?(?:WEBVTT(?:[ \t\r\n]|$)|\s{0,20}\d{1,6}\r?\n\d{1,3}:\d\d:\d\d[,.]\d{1,3} -->)/.test(text))
    return { kind: 'captions', contentType: 'text/vtt' }
  const found = signs.find(({ is }) => text.startsWith(is))
  return found && { kind: found.kind, contentType: found.contentType, ...(found.demuxer && { demuxer: found.demuxer }) }
}

function latin(bytes: Uint8Array) {
  let text = ''
  for (const byte of bytes.subarray(0, HEAD_BYTES)) text += String.fromCharCode(byte)
  return text
}

function ofMovie(brand: string): KnownFile | undefined {
  // Photos of phones are in the same container.
  if (/^(?:heic|heix|mif1|msf1|avif|avis)$/.test(brand)) return undefined
  if (/^M4[AB] $/.test(brand)) return { kind: 'sound', contentType: 'audio/mp4', demuxer: 'mov' }
  return { kind: 'video', contentType: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', demuxer: 'mov' }
}

function ofRiff(form: string): KnownFile | undefined {
  if (form === 'WEBP') return { kind: 'picture', contentType: 'image/webp' }
  if (form === 'WAVE') return { kind: 'sound', contentType: 'audio/wav', demuxer: 'wav' }
  return form === 'AVI ' ? { kind: 'video', contentType: 'video/x-msvideo', demuxer: 'avi' } : undefined
}

/** Only the manifest in a zip file can say whether it is a SCORM package, and it may be anywhere in it: the server looks. */
function ofZip(text: string, name: string): KnownFile | undefined {
  if (/\.zip$/i.test(name)) return { kind: 'scorm', contentType: 'application/zip' }
  const contentType = packed.find(([has]) => text.includes(has))?.[1]
  return contentType ? { kind: 'document', contentType } : undefined
}

/** Packets of 188 bytes, each beginning with a G. */
function isTransportStream(text: string) {
  return text.length > 564 && [0, 188, 376, 564].every((at) => text[at] === 'G')
}
