import { sellerLine } from '../shop/facts/config/shop-settings.ts'
import { registrationLines } from '../shop/facts/tax/registration-lines.ts'
import { formatMoney, formatMoneyOf, sum, times, ZERO } from '../shop/kernel/money.ts'
import type { QuoteDocument, QuotePrinter } from '../shop/sale/offers/quote-document.ts'
import {
  type Doc,
  drawFoot,
  drawHead,
  drawTotal,
  figure,
  GREEN,
  LEFT,
  PAPER,
  printPdf,
  RED,
  RIGHT,
  rule,
  SOFT,
  WIDTH,
  write,
} from './pdf-paper.ts'
import { goods, listed, phraseOf } from './quote-words.ts'

/** Height of a line of the table. */
const ROW = 42
/** Right edges of the table's columns of figures. */
const COLUMNS = { unitPrice: 376, quantity: 446, amount: RIGHT - 14 }

/** Quotes as PDF on one page of letter paper, with text that can be selected and searched. */
export function createPdfQuotes(): QuotePrinter {
  return {
    print(quote) {
      const t = phraseOf(quote)
      const about = {
        language: quote.language,
        title: t('file.title', { brand: quote.brand, number: String(quote.number) }),
        author: quote.legalOwner,
        subject: t('file.subject', { goods: listed(quote) }),
      }
      return printPdf(about, (doc) => draw(doc, quote))
    },
  }
}

function draw(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const number = t('number', { number: String(quote.number) })
  drawHead(doc, { brand: quote.brand, title: t('title'), number })
  drawFacts(doc, quote)
  drawTable(doc, quote)
  drawTotals(doc, quote)
  if (quote.state === 'open') drawAcceptance(doc, quote)
  drawFoot(doc, {
    seller: sellerLine(quote, registrationLines(quote.taxNumbers, quote.taxPlace, quote.language)),
    questions: t('questions', { email: quote.supportEmail }),
  })
}

function drawFacts(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const y = 140
  fact(doc, {
    label: t('prepared_for'),
    value: [quote.company, quote.email].filter(Boolean).join('\n'),
    x: LEFT,
    y,
    width: 240,
  })
  fact(doc, { label: t('made_on'), value: quote.madeOn, x: 320, y, width: 110 })
  const price = quote.until
    ? { label: t('until'), value: quote.until }
    : { label: t('until.noEnd'), value: t('no_end') }
  fact(doc, { ...price, x: 430, y, width: RIGHT - 430 })
  if (quote.state !== 'open') {
    write(doc, t(quote.state), { x: LEFT, y: 190, bold: true, color: quote.state === 'paid' ? GREEN : RED })
  }
}

function fact(
  doc: Doc,
  { label, value, ...box }: { label: string; value: string; x: number; y: number; width: number },
) {
  write(doc, label, { ...box, size: 9, color: SOFT })
  write(doc, value, { ...box, y: box.y + 14, bold: true, height: 34 })
}

function drawTable(doc: Doc, quote: QuoteDocument) {
  const { items, currency } = quote
  const t = phraseOf(quote)
  const y = 224
  doc.roundedRect(LEFT, y, WIDTH, 28, 6).fill(PAPER)
  const head = { y: y + 9, size: 9, color: SOFT }
  write(doc, t('item'), { ...head, x: LEFT + 14 })
  figure(doc, t('unit_price'), { ...head, right: COLUMNS.unitPrice })
  figure(doc, t('quantity'), { ...head, right: COLUMNS.quantity })
  figure(doc, t('amount', { currency }), { ...head, right: COLUMNS.amount })
  items.forEach((item, index) => {
    const top = y + 42 + index * ROW
    write(doc, item.title, { y: top, x: LEFT + 14, width: 220, bold: true })
    write(doc, t('article', { sku: item.sku }), { x: LEFT + 14, y: top + 17, size: 9, color: SOFT })
    figure(doc, formatMoney(item.unitPrice, quote.language), { right: COLUMNS.unitPrice, y: top })
    figure(doc, String(item.quantity), { right: COLUMNS.quantity, y: top })
    figure(doc, formatMoney(item.subtotal, quote.language), { right: COLUMNS.amount, y: top })
  })
  rule(doc, y + 42 + items.length * ROW)
}

function drawTotals(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const isReduced = quote.discount > ZERO
  const y = 284 + quote.items.length * ROW + (isReduced ? 44 : 0)
  if (isReduced) {
    const before = { ...quote, total: sum([quote.total, quote.discount]) }
    line(doc, y - 44, { label: t('goods'), value: inFull(before) })
    line(doc, y - 22, { label: t('discount'), value: inFull({ ...quote, total: times(quote.discount, -1) }) })
  }
  line(doc, y, { label: t('subtotal'), value: inFull(quote) })
  line(doc, y + 22, { label: t('shipping'), value: t('shipping.free') })
  line(doc, y + 44, { label: t('tax'), value: t('tax.later') })
  drawTotal(doc, y + 68, { label: t('total'), amount: inFull(quote) })
  const note = t('note', { currency: t('currency', { currency: quote.currency }) })
  write(doc, note, { x: LEFT, y: y + 2, width: 220, size: 9, color: SOFT })
}

function line(doc: Doc, y: number, { label, value }: { label: string; value: string }) {
  write(doc, label, { x: 334, y, color: SOFT })
  figure(doc, value, { right: COLUMNS.amount, y })
}

function drawAcceptance(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const y = 472
  write(doc, t('how'), { x: LEFT, y, size: 14, bold: true })
  const steps = [t('how.1'), t('how.2'), t('how.3')]
  for (const [index, step] of steps.entries()) {
    const top = y + 30 + index * 24
    doc.roundedRect(LEFT, top - 4, 18, 18, 4).fill(GREEN)
    const number = { size: 10, bold: true, color: '#ffffff', align: 'center' } as const
    write(doc, String(index + 1), { x: LEFT, y: top, width: 18, ...number })
    write(doc, step, { x: LEFT + 30, y: top, width: WIDTH - 30 })
  }
  const link = { x: LEFT, y: y + 112, width: WIDTH, size: 10, color: GREEN }
  write(doc, quote.acceptUrl, { ...link, link: quote.acceptUrl })
  const terms = t('terms', { goods: goods(quote) })
  write(doc, terms, { x: LEFT, y: y + 146, width: WIDTH, size: 9, color: SOFT })
}

function inFull({ total, currency, language }: QuoteDocument): string {
  return formatMoneyOf(total, currency, language)
}
