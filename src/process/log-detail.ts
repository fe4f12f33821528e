import { redact } from '../shop/system/browser-log/redact.ts'

const HIDDEN = '[hidden]'
/** Personal data and credentials: fields that are redacted at any depth. Their values are never written. */
const PERSONAL =
  /^(e_?mail|emails|to|recipient|(new|current|old)?password|\w*token|\w*secret|phone|first_?name|last_?name|full_?name|holder|name_on_card|contact|line[12]|postal_?code|zip|city|\w*address|card|params|values|body|headers|cookie|authorization)$/i
/** Public ids are letters and digits mixed, as secrets are; under a name that ends in `id` they stay. */
const ID_FIELD = /(^|_|[a-z])(id|Id|ID)$/
const PLAIN_ID = /^(?!.*_secret_)(?!eyJ)[\w:.-]{1,120}$/
const MAX_DEPTH = 5
const MAX_ITEMS = 50

/** What a line of the log may tell: no address, card, token, e-mail or statement value, however it got there. */
export function safeDetail(detail: Record<string, unknown>): Record<string, unknown> {
  return safeFields(detail, 0)
}

function safeFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safe(name, value, depth)]))
}

function safe(name: string, value: unknown, depth: number): unknown {
  if (PERSONAL.test(name) && value !== null && value !== undefined && typeof value !== 'boolean')
    return HIDDEN
  if (typeof value === 'string') {
    return ID_FIELD.test(name) && PLAIN_ID.test(value) ? value : safeText(value)
  }
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((each) => safe(name, each, depth + 1))
  return safeFields(value, depth + 1)
}

/** An error as one text: its stack, then its causes. */
export function describeError(error: Error): string {
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error && causes.length < 3; cause = cause.cause) {
    causes.push(`${'code' in cause ? `${cause.code} ` : ''}${withoutData(cause)}`)
  }
  return safeText([error.stack ?? error.message, ...causes].join(' <- '))
}

/** Data exceptions (class 22) of PostgreSQL quote the value behind a colon. */
function withoutData(error: Error): string {
  const isData = 'code' in error && /^22...$/.test(String(error.code))
  return isData ? error.message.replace(/:.*/s, '') : error.message
}

function safeText(text: string): string {
  return redact(withoutValues(text))
}

/** A failed query's error lists its values: addresses, e-mails, hashes. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at | <- |$)/g, '')
}
