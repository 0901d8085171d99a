import type { Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { wordsIn } from '../moodle-words.ts'

/** QTI 3 writes `qti-simple-choice` where 2.1 writes `simpleChoice`. */
export function plainName({ name }: Element) {
  return plain(name.slice(name.lastIndexOf(':') + 1))
}

export function attribute({ attribs }: Element, name: string) {
  return (
    Object.entries(attribs)
      .find(([key]) => plain(key) === name)?.[1]
      .trim() ?? ''
  )
}

function plain(name: string) {
  return name.toLowerCase().replace(/^qti-/, '').replaceAll('-', '')
}

/** All below it with this name, in order. */
export function all(element: Element | undefined, name: string) {
  return element ? DomUtils.findAll((one) => plainName(one) === name, element.children) : []
}

export function first(element: Element | undefined, name: string) {
  return all(element, name)[0]
}

export function textOf(element: Element | undefined) {
  return element ? DomUtils.textContent(element).trim() : ''
}

/** What is written in it, but for what is no part of the question. */
export function wordsOf(element: Element | undefined) {
  if (!element) return { words: '', hasPicture: false, hasFormula: false }
  for (const other of ['feedbackinline', 'feedbackblock', 'rubricblock'])
    for (const one of all(element, other)) DomUtils.removeElement(one)
  const { words, hasPicture } = wordsIn(DomUtils.getInnerHTML(element))
  return {
    words,
    hasPicture: hasPicture || all(element, 'object').length > 0,
    hasFormula: all(element, 'math').length > 0,
  }
}
