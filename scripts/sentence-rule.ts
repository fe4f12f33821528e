import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const SEARCHED = 'src/{shop,http,adapters,jobs,mail,web,office}/**/*.{ts,tsx}'

/**
 * Texts for developers and operators alone: the API document, the meaning of problems, the help of metrics, the
 * gallery of parts. And the names of state taxes, which an order keeps as they stood on its bill, the laws tax rules come
 * from, the names of vehicles, and the columns of other companies' files.
 */
const NOT_SPOKEN =
  /\.test\.tsx?$|^src\/web\/pages\/ui\/|^src\/http\/(?:contract\/|developers\.ts)|-problems\.ts$|^src\/adapters\/prometheus-|\/(?:us-state-rates|us-(?:un)?taxed-services|canada-services|delivery-fees|label-presets|tracking-programs)\.ts$|^src\/shop\/facts\/vehicles\/known\//

/** Calls whose text no buyer, member or client reads: schemas of the document, metadata, the log. */
const CALLS = /^(?:describe|meta|answer|idOf|nextPage|debug|info|warn|error)$/
/** Constructed, these speak to developers and operators: sentences of a `ShopError` are messages. What an `ApiError` says is shown. */
const ERRORS = /^(?!ApiError$).*(?:Error|Refusal)$/
/** Fields whose text belongs to the document, says where a fact comes from, or is a list of names. */
const FIELDS = /^(?:description|note|aliases)$/

/** Attributes of markup that are read out or shown. */
const SHOWN = /^(?:label|title|alt|hint|error|placeholder|aria-label|aria-description|aria-roledescription)$/

const WORD = /\p{Ll}{2}/u

/** Rules of zod that take what they say. */
const RULES = /^(?:string|number|int|boolean|date|min|max|minLength|maxLength|length|regex|refine|email|url)$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Every sentence of the shop that stands in code and not in a message file; the terminal speaks to operators in English. */
export function spokenSentences(root: string): string[] {
  return globSync(SEARCHED, { cwd: root })
    .filter((file) => !NOT_SPOKEN.test(file))
    .sort()
    .flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')).map((at) => `${file}:${at}`))
}

/** The sentences in one source, by line. @throws SyntaxError when it does not parse */
export function sentencesIn(file: string, source: string): string[] {
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`)
  const found: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value) && !isForDevelopers(value)) {
      if (isSentence(textOf(value)) || isWordOfRule(value) || isShown(value)) {
        found.push(`${lineOf(source, value.start)} says a sentence: it belongs in src/words`)
      }
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parsed.program)
  return found
}

/**
 * A capital and at least two words in lower case after it, as in "Use at least 8 characters", or two words and a full
 * stop. Names, as "American Express", and markup are none.
 */
export function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const lower = words.slice(1).filter((word) => /^[a-z][a-z’'-]*[.,:;!?]?$/.test(word))
  if (/^[“"]?[A-Z]/.test(text) && lower.length >= 2) return true
  return /^[\p{L}“"]/u.test(text) && lower.length >= 1 && /[a-z][.!?]$/.test(text)
}

/** `z.string('Required')`: a rule says whatever it is given, however short. */
function isWordOfRule({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !RULES.test(nameOf(callee))) return false
  return (given as Node[]).some((each) => /^[A-Z][a-z]/.test(textOf(each)))
}

/** Text between tags, and of an attribute that is shown: words, however few. `VISA` is a sign. */
function isShown({ type, name, value }: Node): boolean {
  if (type === 'JSXText') return WORD.test(String(value))
  return type === 'JSXAttribute' && SHOWN.test(nameOf(name)) && isNode(value) && WORD.test(textOf(value))
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked?: string } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('…')
    .replace(/^[…\s]+/, '')
}

function isForDevelopers(node: Node): boolean {
  switch (node.type) {
    case 'CallExpression':
      return CALLS.test(nameOf(node.callee)) || (isNode(node.callee) && node.callee.type === 'Super')
    case 'NewExpression':
      return ERRORS.test(nameOf(node.callee))
    case 'Property':
      return FIELDS.test(nameOf(node.key))
    case 'JSXAttribute':
      return nameOf(node.name) === 'className'
    // SQL, as in sql`...`, and types.
    case 'TaggedTemplateExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true
    default:
      return false
  }
}

/** `describe` of `z.string().describe`, `ShopError` of `new ShopError`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return nameOf(value.property)
  return typeof value.name === 'string' ? value.name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
