const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type IdPrefix =
  | 'ord'
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
  | 'con'
  | 'chg'

/** A prefixed, unguessable public id: 24 characters of Crockford base 32, 120 random bits. */
export function newId(prefix: IdPrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  let id = ''
  for (const byte of bytes) id += ALPHABET[byte & 31]
  return `${prefix}_${id}`
}
