import { createElement as h, type ReactNode } from 'react'
import type { Fact, MailContent, MailSection, Mile, SumRow } from './mail-content.ts'
import { look, plate, STYLE_SHEET } from './mail-look.ts'

type Parts = typeof import('react-email')

/** The mail as HTML with the styles inline; nothing in it is fetched from anywhere. */
export async function mailHtml(content: MailContent): Promise<string> {
  // 50 MB and a quarter second, so it waits for the first mail: a process that sends none goes without.
  const parts = await import('react-email')
  return parts.render(page(parts, content))
}

function page(parts: Parts, content: MailContent) {
  return h(
    parts.Html,
    { lang: content.language },
    h(
      parts.Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('style', null, STYLE_SHEET),
    ),
    h(
      parts.Body,
      { style: look.body, className: 'paper' },
      h(parts.Preview, null, content.preview),
      h(
        parts.Container,
        { style: look.page },
        head(parts, content.shop.brand),
        h(
          parts.Section,
          { style: look.card, className: 'card' },
          h(parts.Heading, { as: 'h1', style: look.title, className: 'ink title' }, content.title),
          ...content.intro.map((paragraph) => text(parts, paragraph)),
          ...content.sections.map((section) => sectionBlock(parts, section)),
        ),
        footer(parts, content),
      ),
    ),
  )
}

function head(parts: Parts, brand: string) {
  const name = h('td', { style: look.brand, className: 'ink' }, brand)
  return h(parts.Section, { style: look.head }, table({}, h('tr', null, h('td', null, sign('0', 30)), name)))
}

function sectionBlock(parts: Parts, section: MailSection) {
  switch (section.kind) {
    case 'sums':
      return block(parts, section.title, sums(section.rows, section.total))
    case 'facts':
      return table({ width: '100%', key: 'facts' }, h('tr', null, ...section.facts.map(factCell)))
    case 'route':
      return block(
        parts,
        section.title,
        table({ width: '100%' }, ...section.miles.map((m, i) => mile(parts, m, i))),
      )
  }
}

function block(parts: Parts, title: string, body: ReactNode) {
  return h(
    'div',
    { key: title },
    h(parts.Heading, { as: 'h2', style: look.subtitle, className: 'ink' }, title),
    body,
  )
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

function factCell({ label, lines }: Fact) {
  return h(
    'td',
    { key: label, style: look.factCell, className: 'fact' },
    h('p', { style: look.factLabel, className: 'soft' }, label),
    ...lines.map((line) => h('p', { style: look.factLine, className: 'ink', key: line }, line)),
  )
}

function mile(parts: Parts, { title, paragraphs, quote, link }: Mile, index: number) {
  return h(
    'tr',
    { key: title, className: 'mile' },
    h('td', { style: look.markCell, className: 'mark' }, sign(String(index + 1), 38)),
    h(
      'td',
      { style: look.mileCell },
      h('p', { style: look.mileTitle, className: 'ink' }, title),
      ...paragraphs.map((paragraph) => text(parts, paragraph)),
      quote && quoted(quote),
      link &&
        h(
          parts.Text,
          { style: look.text },
          h(parts.Link, { href: link.url, style: look.link, className: 'link' }, link.label),
        ),
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

function footer(parts: Parts, { shop, reason }: MailContent) {
  const mailto = h(
    parts.Link,
    { href: `mailto:${shop.supportEmail}`, style: look.link, className: 'link' },
    shop.supportEmail,
  )
  const lines = [['Questions? Write to ', mailto, '.'], [shop.legalOwner], [reason]]
  return h(
    parts.Section,
    { style: look.footer },
    ...lines.map((line, index) =>
      h(parts.Text, { style: look.footerText, className: 'soft', key: index }, ...line),
    ),
  )
}

function text(parts: Parts, words: string) {
  return h(parts.Text, { style: look.text, className: 'ink', key: words }, words)
}

/** Tables lay things out here, so screen readers are told to pass over them. */
function table(attributes: { width?: string; key?: string }, ...rows: ReactNode[]) {
  const { key, ...rest } = attributes
  const plain = { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...rest }
  return h('table', { key, ...plain }, h('tbody', null, ...rows))
}
