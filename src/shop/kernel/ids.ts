const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type IdPrefix =
  | 'whe'
  | 'msg'
  | 'ord'
  | 'dly'
  | 'alr'
  | 'qrq'
  | 'note'
  | 'mail'
  | 'rtn'
  | 'usr'
  | 'ses'
  | 'acc'
  | 'act'
  | 'trm'
  | 'ver'
  | 'sub'
  | 'cs'
  | 'pay'
  | 'chg'
  | 'card'
  | 'cf'
  | 'line'
  | 'ref'
  | 'txd'
  | 'evt'
  | 'aud'
  | 'ec'
  | 'dsp'
  | 'dan'
  | 'ntc'
  | 'qt'
  | 'sbx'
  | 'pl'
  | 'rat'
  | 'rvw'
  | 'dev'
  | 'key'
  | 'psk'
  | 'adr'
  | 'pla'
  | 'spn'
  | 'inv'
  | 'cn'
  | 'crd'
  | 'con'
  | 'txc'
  | 'hld'
  | 'pcl'
  | 'lbl'
  | 'pev'
  | 'sor'
  | 'rcp'
  | 'stk'
  | 'clm'
  | 'rcl'
  | 'chg'

/** A prefixed, unguessable public id: 24 characters of Crockford base 32, 120 random bits. */
export function newId(prefix: IdPrefix): string {
  return written(prefix, randomBytes())
}

/** Random bytes for many ids are asked for at once: each call costs as much as a hundred ids. */
const pool = new Uint8Array(24 * 128)
let used = pool.length

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += 24
  return pool.subarray(used - 24, used)
}

/** Bytes as an id. */
export function written(prefix: IdPrefix, bytes: Uint8Array): string {
  let id = ''
  for (const byte of bytes) id += ALPHABET[byte & 31]
  return `${prefix}_${id}`
}

let lastTime = 0
let made = 0

/**
 * An id that sorts after every one this process has made before, for rows that one transaction writes at one time and that
 * are read in the order of their writing. The machine's time comes first, then a count; ten characters are random.
 */
export function newOrderedId(prefix: IdPrefix): string {
  // A clock that is set back does not turn the order around.
  lastTime = Math.max(lastTime, Date.now())
  made += 1
  return `${prefix}_${digits(lastTime, 9)}${digits(made, 5)}${written(prefix, randomBytes()).slice(-10)}`
}

/** The last digits of a number in the alphabet of ids. */
function digits(number: number, count: number): string {
  let text = ''
  for (let left = number; text.length < count; left = Math.floor(left / 32))
    text = `${ALPHABET[left % 32]}${text}`
  return text
}
