import { ShopError } from '../shop/kernel/errors.ts'

/** Deeper than anything the shop's calls need, and far from what would exhaust the stack. */
const MAX_DEPTH = 32
/** NUL and halves of surrogate pairs: valid JSON that PostgreSQL can store nowhere. */
const UNSTORABLE = /[\0\p{Cs}]/u

/**
 * Parses JSON that can be worked on safely.
 * @throws ShopError `malformed` for what is not JSON, is nested too deep or holds unstorable characters
 */
export function parseSafeJson(text: string): unknown {
  if (isTooDeep(text)) throw new ShopError('too_deep')
  try {
    return JSON.parse(text, (key, value) => {
      refuseUnstorable(key)
      if (typeof value === 'string') refuseUnstorable(value)
      return value
    })
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      throw new ShopError('not_json', { cause })
    }
    throw cause
  }
}

/** @throws ShopError `malformed` */
export function refuseUnstorable(text: string): void {
  if (UNSTORABLE.test(text)) {
    throw new ShopError('bad_characters')
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
