import { foldCode } from '../../kernel/fold.ts'

/** Behind the number: `x12`, `ext. 12`, `;ext=12`, `poste 12`, `p. 12`, `#12`, or the pause a phone dials with, `,12` or `;12`. */
const EXTENSION = /[ ,;]{0,4}(?:[,;#~]|x|extn?|extension|p|poste)[ .:#=]{0,4}(\d{1,6})$/i
/** What people and address books put between the digits, and before them. */
const BETWEEN = /[\s\-().[\]/_*]/g
const SCHEME = /^(?:tel|phone|callto):(?:\/\/)?/i
const NUMBER = /^(?:(?:\+|011)?1)?((?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6})$/

/**
 * A US-style number (North American Numbering Plan) as E.164, with ` x12` behind it where it has an extension, or
 * undefined. Area code and exchange start with 2-9 and are not service codes such as 911. A whole phone library would
 * weigh more than the checkout.
 */
export function normalizePhone(text: string): string | undefined {
  const plain = foldCode(text).replace(SCHEME, '')
  const [behind = '', extension] = EXTENSION.exec(plain) ?? []
  const compact = plain.slice(0, plain.length - behind.length).replace(BETWEEN, '')
  const match = NUMBER.exec(compact)
  return match ? `+1${match[1]}${extension ? ` x${extension}` : ''}` : undefined
}
