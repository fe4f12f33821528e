import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sellerLine } from '../shop/facts/config/shop-settings.ts'
import { registrationLines } from '../shop/facts/tax/registration-lines.ts'
import { say } from '../words/say.ts'
import type { Fact, MailContent, MailLink, MailSection, Mile, Note, SumRow } from './mail-content.ts'
import { button as mailButton, mailFrame, link as mailLink, section } from './mail-frame.ts'
import { look, plate } from './mail-look.ts'

/** Where the link goes in a sentence. */
const HOLE = '\u0000'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The mail as HTML with the styles inline; nothing in it is fetched from anywhere. */
export function mailHtml(content: MailContent): string {
  const page = mailFrame(
    content,
    head(content.shop.brand),
    section(
      { style: look.card, className: 'card' },
      h('h1', { style: look.title, className: 'ink title' }, ...unbroken(content.title)),
      ...content.intro.map(text),
      ...content.sections.map(sectionBlock),
    ),
    footer(content),
  )
  // The doctype of HTML 4 keeps older mail programs out of their quirks; HTML 5's does not in all of them.
  return DOCTYPE + renderToStaticMarkup(page)
}

/** The number of a bill or a credit note is read as one word, also where a line of the title ends. */
function unbroken(title: string): ReactNode[] {
  return title
    .split(/(?<![A-Z-])((?:[A-Z]+-)+\d+)/)
    .map((part, at) => (at % 2 === 0 ? part : h('span', { key: at, style: look.unbroken }, part)))
}

function head(brand: string) {
  const name = h('td', { style: look.brand, className: 'ink' }, brand)
  return section({ style: look.head }, table({}, h('tr', null, h('td', null, sign('0', 30)), name)))
}

function sectionBlock(part: MailSection) {
  switch (part.kind) {
    case 'sums':
      return block(part.title, sums(part.rows, part.total))
    case 'facts':
      return table({ width: '100%', key: 'facts' }, ...factRows(part.facts))
    case 'deed':
      return deed(part.link, part.other)
    case 'notes':
      return h('div', { key: 'notes' }, ...part.notes.map(note))
    case 'route':
      return block(part.title, table({ width: '100%' }, ...part.miles.map(mile)))
  }
}

function deed(link: MailLink, other?: MailLink) {
  return h(
    'div',
    { key: link.url, style: look.deed },
    h('p', { style: look.text }, mailButton(link.label, link.url)),
    other && h('p', { style: look.text, key: 'other' }, mailLink(other.label, other.url)),
  )
}

function note({ title, paragraphs, deed: todo, link }: Note) {
  const body = [
    ...paragraphs.map((paragraph) => text(paragraph)),
    todo && deed(todo),
    link && h('p', { style: look.text, key: 'link' }, mailLink(link.label, link.url)),
  ]
  return block(title, h('div', null, ...body))
}

function block(title: string, body: ReactNode) {
  return h('div', { key: title }, h('h2', { style: look.subtitle, className: 'ink' }, title), body)
}

function sums(rows: SumRow[], total: SumRow) {
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, className: 'sums' },
    h('tbody', null, ...rows.map((row) => sumRow(row, {})), sumRow(total, look.totalCell)),
  )
}

function sumRow({ label, note, amount }: SumRow, extra: object) {
  const words = [label, note ? h('span', { style: look.note, className: 'soft', key: 'note' }, note) : null]
  return h(
    'tr',
    { key: label },
    h('td', { style: { ...look.sumLabel, ...extra }, className: 'ink hair' }, ...words),
    h('td', { style: { ...look.sumAmount, ...extra }, className: 'ink hair' }, amount),
  )
}

/** Up to three side by side, or they get too narrow to read. */
const FACTS_IN_ROW = 3

function factRows(facts: Fact[]) {
  const inRow = facts.length > FACTS_IN_ROW ? 2 : FACTS_IN_ROW
  const starts = facts.flatMap((_, at) => (at % inRow === 0 ? at : []))
  return starts.map((at) => h('tr', { key: at }, ...facts.slice(at, at + inRow).map(factCell)))
}

function factCell({ label, lines }: Fact) {
  return h(
    'td',
    { key: label, style: look.factCell, className: 'fact' },
    h('p', { style: look.factLabel, className: 'soft' }, label),
    ...lines.map((line) => {
      const isLink = typeof line === 'object'
      const key = isLink ? line.url : line
      return h(
        'p',
        { style: look.factLine, className: 'ink', key },
        isLink ? mailLink(line.label, line.url) : line,
      )
    }),
  )
}

function mile({ title, paragraphs, quote, link, deed: todo }: Mile, index: number) {
  return h(
    'tr',
    { key: title, className: 'mile' },
    h('td', { style: look.markCell, className: 'mark' }, sign(String(index + 1), 38)),
    h(
      'td',
      { style: look.mileCell },
      h('p', { style: look.mileTitle, className: 'ink' }, title),
      ...paragraphs.map((paragraph) => text(paragraph)),
      quote && quoted(quote),
      todo && deed(todo),
      link && h('p', { style: look.text }, mailLink(link.label, link.url)),
    ),
  )
}

function quoted(quote: { text: string; source: string }) {
  return h(
    'div',
    { style: look.quote, className: 'tint' },
    quote.text,
    h('p', { style: look.quoteSource, className: 'soft' }, quote.source),
  )
}

function sign(mark: string, size: number) {
  const style = plate(size)
  return h(
    'div',
    { style: style.plate, className: 'plate', 'aria-hidden': true },
    h('div', { style: style.line, className: 'plate-line' }, mark),
  )
}

function footer({ language, shop, taxPlace, reason }: MailContent) {
  const mailto = mailLink(shop.supportEmail, `mailto:${shop.supportEmail}`)
  const [before = '', after = ''] = say(language, 'mails.questions', { email: HOLE }).split(HOLE)
  const terms = mailLink(say(language, 'mails.terms'), `${shop.publicUrl}/terms-of-service`)
  const lines = [
    [before, mailto, after],
    [sellerLine(shop, registrationLines(shop.taxNumbers, taxPlace, language))],
    [terms],
    [reason],
  ]
  return section(
    { style: look.footer },
    ...lines.map((line, index) => h('p', { style: look.footerText, className: 'soft', key: index }, ...line)),
  )
}

function text(words: string) {
  return h('p', { style: look.text, className: 'ink', key: words }, words)
}

/** Tables lay things out here, so screen readers are told to pass over them. */
function table(attributes: { width?: string; key?: string }, ...rows: ReactNode[]) {
  const { key, ...rest } = attributes
  const plain = { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...rest }
  return h('table', { key, ...plain }, h('tbody', null, ...rows))
}
