import { messages } from '@koya/contract/protocol/messages.ts'
import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Found } from '../found-questions.ts'
import { readXml } from '../read-xml.ts'
import { plainName } from './qti-parts.ts'
import { readOlderItem } from './read-older-item.ts'
import { type ReadItem, readQtiItem } from './read-qti-item.ts'

const { import: said } = messages.questions

/** The text of an item is a page, with tables in tables. */
const DEEPEST = 50

/**
 * QTI 2.1 and 3, in which an item is a document of its own, and 1.2 as Common Cartridges have it. Several documents may come
 * one after the other.
 */
export function readQti(text: string): Found[] {
  // What is nested too deep, or none. Entities of its own are never read.
  if (!readXml(text, DEEPEST)) return [{ line: 1, problem: said.notQti }]
  const document = parseDocument(text, { xmlMode: true, withStartIndices: true })
  const lineOf = linesIn(text)
  const items = DomUtils.findAll((element) => Object.hasOwn(readers, plainName(element)), document.children)
  if (items.length === 0) return [{ line: 1, problem: said.notQti }]
  return items.map((item): Found => {
    const line = lineOf(item.startIndex ?? 0)
    const read = readers[plainName(item)]?.(item) ?? said.notQti
    return typeof read === 'string' ? { line, problem: read } : { line, ...read }
  })
}

type Reader = (item: Element) => ReadItem
const readers: Record<string, Reader> = { assessmentitem: readQtiItem, item: readOlderItem }

/** For places that come in order. */
function linesIn(text: string) {
  let [line, counted] = [1, 0]
  return (place: number) => {
    for (; counted < place; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}
