import { isPrivacyList, type PrivacyLists } from '../privacy/privacy-lists.ts'
import { LEGAL_VALUES, type LegalValue } from './legal-document.ts'

/** A run of words: plain, bold or a link. */
export interface LegalWords {
  text: string
  bold?: true
  href?: string
}

/** A paragraph has one item. */
export interface LegalBlock {
  kind: 'paragraph' | 'list'
  items: LegalWords[][]
}

export interface LegalClause {
  /** Its anchor, as in `clause-2`. */
  id: string
  title: string
  blocks: LegalBlock[]
}

export interface LegalText {
  intro: LegalBlock[]
  clauses: LegalClause[]
}

export type LegalTextTrouble =
  | { problem: 'legal_text_without_clauses' }
  | { problem: 'legal_text_link'; data: { link: string } }
  | { problem: 'legal_text_value'; data: { name: string } }

const LINK = /\[([^[\]\n]+)\]\(([^)[\s]+)\)/g
const INLINE = /\[([^[\]\n]+)\]\(([^)[\s]+)\)|\*\*([^*\n]+)\*\*/g
const VALUE = /\{(\w+)\}/g
/** A list of the shop's own stands alone in its paragraph. */
const LIST_ALONE = /^\{(\w+)\}$/
const LISTS_ALONE = /^[ \t]*\{(\w+)\}[ \t]*$/gm
/** Nothing that could carry a script. */
const SAFE_LINK = /^(https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|\/(?!\/)[^\s"<>]*)$/

/**
 * Reads the Markdown of a legal text: clauses under `## `, paragraphs, lists of `- `, `**bold**` and links, and lists of the
 * shop's own, as `{retention}` alone in its paragraph. Anything else, HTML too, stays the plain characters it is.
 */
export function readLegalText(
  markdown: string,
  values: Record<LegalValue, string>,
  lists: Partial<PrivacyLists> = {},
): LegalText {
  const filled = fill(markdown.replaceAll('\r\n', '\n'), values)
  const [intro = '', ...clauses] = `\n${filled}`.split(/\n##[ \t]+/)
  return {
    intro: readBlocks(intro, lists),
    clauses: clauses.map((clause, at) => {
      const [title = '', ...body] = clause.split('\n')
      return { id: `clause-${at + 1}`, title: title.trim(), blocks: readBlocks(body.join('\n'), lists) }
    }),
  }
}

/** Why a text cannot be published; undefined for one that can. */
export function legalTextTrouble(markdown: string): LegalTextTrouble | undefined {
  if (!/^##[ \t]+\S/m.test(markdown)) return { problem: 'legal_text_without_clauses' }
  const link = [...markdown.matchAll(LINK)].map(([, , href = '']) => href).find((href) => !isSafeLink(href))
  if (link) return { problem: 'legal_text_link', data: { link: link.slice(0, 100) } }
  const inline = markdown.replace(LISTS_ALONE, (whole, name) => (isPrivacyList(name) ? '' : whole))
  const name = [...inline.matchAll(VALUE)].map(([, known = '']) => known).find((known) => !isValue(known))
  if (name) return { problem: 'legal_text_value', data: { name: name.slice(0, 100) } }
  return undefined
}

function fill(markdown: string, values: Record<LegalValue, string>): string {
  return markdown.replace(VALUE, (whole, name) => (isValue(name) ? values[name] : whole))
}

function readBlocks(text: string, lists: Partial<PrivacyLists>): LegalBlock[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const list = LIST_ALONE.exec(part)?.[1] ?? ''
      if (isPrivacyList(list)) return { kind: 'list', items: (lists[list] ?? []).map((text) => [{ text }]) }
      const isList = part.startsWith('- ')
      const items = isList ? part.slice(2).split(/\n[ \t]*-[ \t]+/) : [part]
      return { kind: isList ? 'list' : 'paragraph', items: items.map(readWords) }
    })
}

function readWords(line: string): LegalWords[] {
  const text = line
    .split('\n')
    .map((each) => each.trim())
    .join(' ')
  const words: LegalWords[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, label = '', href = '', bold] = found
    if (found.index > from) words.push({ text: text.slice(from, found.index) })
    if (bold) words.push({ text: bold, bold: true })
    else words.push(isSafeLink(href) ? { text: label, href } : { text: label })
    from = found.index + whole.length
  }
  if (from < text.length) words.push({ text: text.slice(from) })
  return words
}

/** A link to a value, as in `mailto:{email}`, is judged by what stands around it. */
function isSafeLink(href: string): boolean {
  return SAFE_LINK.test(href.replace(VALUE, 'value'))
}

function isValue(name: string): name is LegalValue {
  return LEGAL_VALUES.some((known) => known === name)
}
