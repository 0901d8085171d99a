import { lengthOf, type Pen } from '../lettering/lettering.ts'
import { wrap } from '../lettering/wrap.ts'
import { colours, Paper } from '../paper.ts'

/** A4, in points. */
const sheet = { width: 595.28, height: 841.89 }
const LEFT = 56
const ROOM = sheet.width - 2 * LEFT
const LOWEST = 72
const NAME_ROOM = ROOM - 130

const plain = { size: 10.5, colour: colours.indigo }
const quiet = { size: 9.5, colour: colours.muted }

/** Everything that the sheet says, in words. */
export type ReceiptSheet = {
  /** The title above it: a receipt by its number where nothing else is said. */
  title?: string
  totalName?: string
  number: string
  issuedAt: Date
  /** Who sold it: name, address, ways to reach them, tax number. */
  seller: string[]
  /** What has to be said before anything else: that no money moved, or that it went back. */
  notes: string[]
  facts: [name: string, value: string][]
  items: [name: string, amount: string][]
  total: string
  /** The tax that the total holds; empty where there is none. */
  tax: string
}

/** A receipt on as many sheets of A4 as it needs. */
export function drawReceipt(receipt: ReceiptSheet) {
  const { number, issuedAt, seller, notes, facts, items, total, tax } = receipt
  const { title = `Receipt ${number}`, totalName = 'Total' } = receipt
  const at = { CreationDate: issuedAt, ModDate: issuedAt }
  const who = { Author: seller[0] ?? 'Koya', Creator: 'Koya', Producer: 'Koya' }
  const page = new Paper({ Title: title, Subject: title, ...who, ...at }, sheet)
  page.koyaMark(LEFT, 754)
  let y = 776
  for (const [row, line] of seller.entries()) writeRight(page, line, y - row * 13, row === 0 ? plain : quiet)
  y = 690
  page.write(title, LEFT, y, { size: 22, colour: colours.indigo })
  for (const note of notes) {
    y -= 20
    page.write(note, LEFT, y, { size: 11, colour: colours.clay })
  }
  y -= 34
  for (const [name, value] of facts) {
    page.write(name, LEFT, y, quiet)
    const { lines } = wrap(value, plain.size, ROOM - 120, 3)
    for (const [row, line] of lines.entries()) page.write(line, LEFT + 120, y - row * 14, plain)
    y -= 4 + 14 * Math.max(1, lines.length)
  }
  y -= 16
  for (const [name, amount] of items) {
    const { lines } = wrap(name, plain.size, NAME_ROOM, 3)
    y = makeRoom(page, y, 14 * lines.length + 8)
    page.rule(LEFT, y + 14, ROOM)
    writeRight(page, amount, y, plain)
    for (const line of lines) {
      page.write(line, LEFT, y, plain)
      y -= 14
    }
    y -= 8
  }
  y = makeRoom(page, y, 40)
  page.rule(LEFT, y + 14, ROOM, colours.indigo)
  page.write(totalName, LEFT, y - 2, { size: 13, colour: colours.indigo })
  writeRight(page, total, y - 2, { size: 13, colour: colours.indigo })
  if (tax) writeRight(page, tax, y - 20, quiet)
  return page.finish()
}

function makeRoom(page: Paper, y: number, needed: number) {
  if (y - needed > LOWEST) return y
  page.nextSheet()
  return sheet.height - 80
}

function writeRight(page: Paper, text: string, y: number, pen: Pen) {
  page.write(text, LEFT + ROOM - lengthOf(text, pen.size), y, pen)
}
