/** What kinds of files are called among what is kept; a picture is called by its size. */
export const keptKinds: Record<string, string> = { sound: 'Sound', original: 'As it was sent', file: 'File' }
