import { programmes } from './programmes-index.ts'

/** The name under which everyone knows the programme, known before its file has come. */
export function knownProgramme(id: string) {
  return programmes.find((programme) => String(programme.id) === id)
}

/** A page without anything on it says nothing about itself. */
export const emptyMeta = [{ title: 'Koya' }, { name: 'robots', content: 'noindex' }]
