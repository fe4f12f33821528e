import { sellerLine } from '../shop/facts/config/shop-settings.ts'
import { registrationLines } from '../shop/facts/tax/registration-lines.ts'
import { say } from '../words/say.ts'
import type { Fact, MailContent, MailLink, MailSection, Mile, Note, SumRow } from './mail-content.ts'

const WIDTH = 72

/** The punctuation of a language: the colon after a label, and quotation marks. */
interface Marks {
  label: (label: string) => string
  quote: (quoted: string) => string
}

function marksOf(language: MailContent['language']): Marks {
  return {
    label: (label) => say(language, 'mails.label', { label }),
    quote: (quoted) => say(language, 'mails.quote', { quoted }),
  }
}

/** The mail for readers of plain text: the same words, in lines of at most 72 characters where they can break. */
export function mailText(content: MailContent): string {
  const marks = marksOf(content.language)
  const parts = [
    content.shop.brand.toUpperCase(),
    heading(content.title),
    ...content.intro.map((paragraph) => wrap(paragraph)),
    ...content.sections.map((part) => section(part, marks)),
    footer(content, marks),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(part: MailSection, marks: Marks): string {
  switch (part.kind) {
    case 'sums':
      return [heading(part.title), ...part.rows.map(sumRow), '-'.repeat(WIDTH), sumRow(part.total)].join('\n')
    case 'facts':
      return part.facts.map((each) => fact(each, marks)).join('\n\n')
    case 'deed':
      return [part.link, part.other].flatMap((each) => (each ? [linkLines(each, marks)] : [])).join('\n\n')
    case 'notes':
      return part.notes.map((each) => note(each, marks)).join('\n\n')
    case 'route':
      return [heading(part.title), ...part.miles.map((each, index) => mile(each, index + 1, marks))].join(
        '\n\n',
      )
  }
}

function sumRow({ label, note, amount }: SumRow): string {
  const words = note ? `${label} (${note})` : label
  const lines = wrap(words, '', WIDTH - amount.length - 2).split('\n')
  const last = lines.pop() ?? ''
  return [...lines, last.padEnd(WIDTH - amount.length) + amount].join('\n')
}

function fact({ label, lines }: Fact, marks: Marks): string {
  return [
    marks.label(label),
    ...lines.map((line) => (typeof line === 'string' ? `  ${line}` : `  ${line.label}\n  ${line.url}`)),
  ].join('\n')
}

function linkLines({ label, url }: MailLink, marks: Marks, indent = ''): string {
  return `${indent}${marks.label(label)}\n${indent}${url}`
}

function note({ title, paragraphs, deed, link }: Note, marks: Marks): string {
  const links = [deed, link].flatMap((each) => (each ? [linkLines(each, marks)] : []))
  return [title, ...paragraphs.map((paragraph) => wrap(paragraph)), ...links].join('\n')
}

function mile({ title, paragraphs, quote, link, deed }: Mile, number: number, marks: Marks): string {
  return [
    `${number}. ${title}`,
    ...paragraphs.map((paragraph) => wrap(paragraph, '   ')),
    ...(quote ? [wrap(marks.quote(quote.text), '   > '), wrap(quote.source, '   ')] : []),
    ...[deed, link].flatMap((each) => (each ? [linkLines(each, marks, '   ')] : [])),
  ].join('\n')
}

function footer({ language, shop, taxPlace, reason }: MailContent, marks: Marks): string {
  const questions = say(language, 'mails.questions', { email: shop.supportEmail })
  const page = { label: say(language, 'mails.terms'), url: `${shop.publicUrl}/terms-of-service` }
  const terms = linkLines(page, marks)
  const owner = wrap(sellerLine(shop, registrationLines(shop.taxNumbers, taxPlace, language)))
  return ['--', wrap(questions), owner, terms, wrap(reason)].join('\n')
}

function heading(title: string): string {
  return `${title}\n${'='.repeat(Math.min(title.length, WIDTH))}`
}

/** Breaks at spaces; never at those that keep a number with its unit, or a colon with its word. */
function wrap(words: string, indent = '', width = WIDTH): string {
  const lines: string[] = []
  let line = indent
  for (const word of words.split(/[ \n]+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent
    }
    line += line.length > indent.length ? ` ${word}` : word
  }
  return [...lines, line].join('\n')
}
