import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const zipWith = (name: string) => `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(20)}${name}`
const packets = `G${'x'.repeat(187)}`.repeat(4)
const kindOf = (text: string, name = 'file') => {
  const known = fileKind(bytes(text), name)
  return typeof known === 'object' ? `${known.kind} ${known.contentType}` : known
}

test.each([
  ['a film of a phone', '\0\0\0\x18ftypmp42', 'video video/mp4'],
  ['a film of an iPhone', '\0\0\0\x14ftypqt  ', 'video video/quicktime'],
  ['a screen recording', '\x1aE\xdf\xa3webm', 'video video/webm'],
  ['an old camera', 'RIFF\0\0\0\0AVI LIST', 'video video/x-msvideo'],
  ['a recorded broadcast', packets, 'video video/mp2t'],
  ['a voice memo', '\0\0\0\x1cftypM4A ', 'sound audio/mp4'],
  ['an MP3', 'ID3\x04\0', 'sound audio/mpeg'],
  ['a voice message of WhatsApp', 'OggS\0', 'sound audio/ogg'],
  ['a WAV', 'RIFF\0\0\0\0WAVEfmt ', 'sound audio/wav'],
  ['a PDF', '%PDF-1.7', 'pdf application/pdf'],
  [
    'slides',
    zipWith('ppt/presentation.xml'),
    'document application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [
    'a document',
    zipWith('word/document.xml'),
    'document application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a sheet', zipWith('xl/workbook.xml'), 'document application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'slides of LibreOffice',
    zipWith('mimetypeapplication/vnd.oasis.opendocument.presentation'),
    'document application/vnd.oasis.opendocument.presentation',
  ],
  ['a photo', '\xff\xd8\xff\xe0', 'picture image/jpeg'],
  ['a drawing', '\x89PNG\r\n\x1a\n', 'picture image/png'],
  ['a picture of a website', 'RIFF\0\0\0\0WEBPVP8 ', 'picture image/webp'],
  ['WebVTT', '\xef\xbb\xbfWEBVTT\n\n', 'captions text/vtt'],
  ['SRT', '1\r\n00:00:00,000 --> 00:00:01,000\r\nHello', 'captions text/vtt'],
])('%s is known by its bytes, whatever its name says', (_what, text, known) => {
  expect([kindOf(text), kindOf(text, 'invoice.exe')]).toEqual([known, known])
})

test.each([
  ['a program of Windows', 'MZ\x90\0'],
  ['one of Linux', '\x7fELF\x02'],
  ['one of a Mac', '\xcf\xfa\xed\xfe'],
  ['a script', '#!/bin/sh\n'],
])('%s stays a program under the name of a film', (_what, text) => {
  expect(kindOf(text, 'film.mp4')).toBe('program')
})

test('Word and PowerPoint of before 2007 share their bytes with installers, so there the name must say it as well', () => {
  const old = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
  expect([kindOf(old, 'slides.PPT'), kindOf(old, 'setup.msi')]).toEqual([
    'document application/vnd.ms-powerpoint',
    undefined,
  ])
})

test('pages, playlists, drawings that carry scripts and what nobody knows are nothing that can be uploaded', () => {
  for (const text of ['<!doctype html>', '<svg xmlns', '#EXTM3U\n', 'ffconcat version 1.0', 'hello', ''])
    expect(kindOf(text, 'film.mp4')).toBeUndefined()
})
