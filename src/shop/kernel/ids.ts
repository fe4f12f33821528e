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
  | 'ver'
  | 'sub'
  | 'cs'
  | 'pay'
  | 'chg'
  | 'card'
  | 'cf'
  | 'line'
  | 'ref'
  | 'evt'
  | 'aud'
  | 'ec'
  | 'dsp'
  | 'ntc'
  | 'qt'
  | 'sbx'
  | 'pl'
  | 'rat'
  | 'dev'
  | 'key'
  | 'pla'
  | 'spn'
  | 'inv'
  | 'cn'
  | 'crd'
  | 'con'
  | 'txc'
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
