export type Cue = { from: number; to: number; text: string }

/** More is no caption file of a lesson. */
export const MOST_CUES = 10_000
export const MOST_CAPTION_BYTES = 2 * 1024 * 1024

const times = /^((?:\d{1,3}:)?\d{1,2}:\d\d[,.]\d{1,3}) --> ((?:\d{1,3}:)?\d{1,2}:\d\d[,.]\d{1,3})/

/** WebVTT or SRT as cues of plain text, in their order. What cannot be read is left out; nothing at all means that it was no caption file. */
export function readCaptions(text: string): Cue[] {
  const cues: Cue[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => times.test(line))
    const [, from, to] = times.exec(lines[at] ?? '') ?? []
    if (!from || !to) continue
    const said = plain(lines.slice(at + 1).join(' '))
    const cue = { from: secondsOf(from), to: secondsOf(to), text: said.slice(0, 500) }
    if (said && cue.to > cue.from && cues.length < MOST_CUES) cues.push(cue)
  }
  return cues.sort((a, b) => a.from - b.from)
}

function secondsOf(moment: string) {
  return moment
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Voices, colours and places are for players; who reads wants the words. */
function plain(text: string) {
  return text
    .replace(/<[^<>]{0,100}>|\{\\[^{}]{0,50}\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
