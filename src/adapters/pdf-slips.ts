import { barsOf } from '../shop/facts/delivery/code-128.ts'
import type { Slip, SlipBatch, SlipPrinter } from '../shop/sale/parcels/slip-batch.ts'
import { say } from '../words/say.ts'
import {
  BOTTOM,
  type Doc,
  drawHead,
  figure,
  LEFT,
  printPdf,
  RIGHT,
  rule,
  SOFT,
  WIDTH,
  write,
} from './pdf-paper.ts'

/** Slips as PDF on letter paper: the pick list, then a page for each, with bars a scanner reads from a hand's distance. */
export function createPdfSlips(): SlipPrinter {
  return {
    print(batch) {
      const title = say(batch.language, 'slip.file')
      return printPdf({ language: batch.language, title, author: batch.brand }, (doc) => {
        drawPicks(doc, batch)
        for (const slip of batch.slips) drawSlip(doc, slip, batch)
      })
    },
  }
}

const ROW = 22

/** What to take from which shelf, for all of the orders together. */
function drawPicks(doc: Doc, { brand, language, picks }: SlipBatch) {
  const units = picks.reduce((sum, pick) => sum + pick.units, 0)
  const orders = new Set(picks.flatMap((pick) => pick.orders)).size
  const number = say(language, 'slip.pick.count', { orders, units })
  const head = () => drawHead(doc, { brand, title: say(language, 'slip.pick'), number })
  head()
  let y = 140
  const column = { size: 9, color: SOFT }
  write(doc, say(language, 'slip.pick.sku'), { ...column, x: LEFT, y })
  write(doc, say(language, 'slip.pick.title'), { ...column, x: LEFT + 150, y })
  figure(doc, say(language, 'slip.pick.units'), { ...column, right: RIGHT, y })
  y += ROW
  for (const pick of picks) {
    const named = pick.orders.join(', ')
    const lines = Math.ceil(named.length / 88)
    if (y + ROW + lines * 13 > BOTTOM) {
      doc.addPage()
      head()
      y = 140
    }
    write(doc, pick.sku, { x: LEFT, y, width: 145, bold: true })
    write(doc, pick.title, { x: LEFT + 150, y, width: 260 })
    figure(doc, String(pick.units), { right: RIGHT, y, bold: true, size: 13 })
    const room = Math.max(1, Math.floor((BOTTOM - y - ROW) / 13))
    write(doc, named, { x: LEFT, y: y + 17, width: WIDTH, height: room * 13, size: 9, color: SOFT })
    y += ROW + Math.min(lines, room) * 13 + 6
    rule(doc, y - 5)
  }
}

/** Lines and serial numbers a page has room for. */
const MOST_LINES = 12
const SERIALS_A_PAGE = 14

function drawSlip(doc: Doc, slip: Slip, { brand, seller }: SlipBatch) {
  const t = (key: 'title' | 'from' | 'to' | 'placed' | 'po' | 'content' | 'serials') =>
    say(slip.language, `slip.${key}`)
  const number = say(slip.language, 'slip.number', { number: String(slip.number) })
  const head = () => {
    doc.addPage()
    drawHead(doc, { brand, title: t('title'), number })
    drawBars(doc, String(slip.number), { x: RIGHT - 150, y: 126, width: 150, height: 34 })
  }
  head()
  const small = { y: 132, size: 9, color: SOFT }
  write(doc, t('from'), { ...small, x: LEFT })
  write(doc, seller, { x: LEFT, y: 146, width: 160, height: 96 })
  write(doc, t('to'), { ...small, x: LEFT + 175 })
  write(doc, slip.shipTo.join('\n'), { x: LEFT + 175, y: 146, width: 165, height: 100, bold: true })
  write(doc, t('placed'), { ...small, x: RIGHT - 150, y: 176 })
  write(doc, slip.placedOn, { x: RIGHT - 150, y: 189, width: 150 })
  if (slip.poNumber) {
    write(doc, t('po'), { ...small, x: RIGHT - 150, y: 208 })
    write(doc, slip.poNumber, { x: RIGHT - 150, y: 221, width: 150, height: 28 })
  }
  let y = 262
  write(doc, t('content'), { x: LEFT, y, size: 14, bold: true })
  y += 26
  for (const { sku, title, quantity, ordered } of slip.lines.slice(0, MOST_LINES)) {
    write(doc, title, { x: LEFT, y, width: 320, height: 15 })
    write(doc, sku, { x: LEFT, y: y + 14, size: 9, color: SOFT })
    const said = quantity === ordered ? 'packed' : 'of'
    figure(doc, say(slip.language, `slip.${said}`, { quantity, ordered }), { right: RIGHT, y, bold: true })
    y += 34
  }
  drawSerials(doc, slip, { y: y + 8, title: t('serials'), head })
}

/** Two columns, each serial number under its bars; what has no room goes on on the next page. */
function drawSerials(
  doc: Doc,
  { serials }: Slip,
  { y: from, title, head }: { y: number; title: string; head: () => void },
) {
  let top = from
  for (let at = 0; at < serials.length; ) {
    const room = Math.min(SERIALS_A_PAGE, Math.floor((BOTTOM - top - 24) / 58) * 2)
    if (room > 0) {
      write(doc, title, { x: LEFT, y: top, size: 9, color: SOFT })
      serials.slice(at, at + room).forEach((serial, index) => {
        const x = LEFT + (index % 2) * (WIDTH / 2)
        const y = top + 16 + Math.floor(index / 2) * 58
        drawBars(doc, serial, { x, y, width: 220, height: 32 })
        write(doc, serial, { x, y: y + 35, size: 9 })
      })
      at += room
    }
    if (at < serials.length) {
      head()
      top = 176
    }
  }
}

/** Ten modules of white belong to the bars on both sides. */
const QUIET = 10

function drawBars(
  doc: Doc,
  code: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const bars = barsOf(code)
  const module = width / (bars.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET)
  let left = x + QUIET * module
  bars.forEach((bar, at) => {
    if (at % 2 === 0) doc.rect(left, y, bar * module, height)
    left += bar * module
  })
  doc.fill('#000000')
}
