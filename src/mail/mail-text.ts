import { sellerLine } from '../shop/config/shop-settings.ts'
import { say } from '../words/say.ts'
import type { Fact, MailContent, MailLink, MailSection, Mile, Note, SumRow } from './mail-content.ts'

const WIDTH = 72

/** The mail for readers of plain text: the same words, in lines of at most 72 characters where they can break. */
export function mailText(content: MailContent): string {
  const parts = [
    content.shop.brand.toUpperCase(),
    heading(content.title),
    ...content.intro.map((paragraph) => wrap(paragraph)),
    ...content.sections.map(section),
    footer(content),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(part: MailSection): string {
  switch (part.kind) {
    case 'sums':
      return [heading(part.title), ...part.rows.map(sumRow), '-'.repeat(WIDTH), sumRow(part.total)].join('\n')
    case 'facts':
      return part.facts.map(fact).join('\n\n')
    case 'deed':
      return [part.link, part.other].flatMap((each) => (each ? [linkLines(each)] : [])).join('\n\n')
    case 'notes':
      return part.notes.map(note).join('\n\n')
    case 'route':
      return [heading(part.title), ...part.miles.map(mile)].join('\n\n')
  }
}

function sumRow({ label, note, amount }: SumRow): string {
  const words = note ? `${label} (${note})` : label
  const lines = wrap(words, '', WIDTH - amount.length - 2).split('\n')
  const last = lines.pop() ?? ''
  return [...lines, last.padEnd(WIDTH - amount.length) + amount].join('\n')
}

function fact({ label, lines }: Fact): string {
  return [
    `${label}:`,
    ...lines.map((line) => (typeof line === 'string' ? `  ${line}` : `  ${line.label}\n  ${line.url}`)),
  ].join('\n')
}

function linkLines({ label, url }: MailLink, indent = ''): string {
  return `${indent}${label}:\n${indent}${url}`
}

function note({ title, paragraphs, deed, link }: Note): string {
  const links = [deed, link].flatMap((each) => (each ? [linkLines(each)] : []))
  return [title, ...paragraphs.map((paragraph) => wrap(paragraph)), ...links].join('\n')
}

function mile({ title, paragraphs, quote, link, deed }: Mile, index: number): string {
  return [
    `${index + 1}. ${title}`,
    ...paragraphs.map((paragraph) => wrap(paragraph, '   ')),
    ...(quote ? [wrap(`"${quote.text}"`, '   > '), wrap(quote.source, '   ')] : []),
    ...[deed, link].flatMap((each) => (each ? [linkLines(each, '   ')] : [])),
  ].join('\n')
}

function footer({ language, shop, reason }: MailContent): string {
  const questions = say(language, 'mails.questions', { email: shop.supportEmail })
  const terms = linkLines({ label: say(language, 'mails.terms'), url: `${shop.publicUrl}/terms-of-service` })
  const owner = wrap(sellerLine(shop))
  return ['--', wrap(questions), owner, terms, wrap(reason)].join('\n')
}

function heading(title: string): string {
  return `${title}\n${'='.repeat(Math.min(title.length, WIDTH))}`
}

function wrap(words: string, indent = '', width = WIDTH): string {
  const lines: string[] = []
  let line = indent
  for (const word of words.split(/\s+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent
    }
    line += line.length > indent.length ? ` ${word}` : word
  }
  return [...lines, line].join('\n')
}
