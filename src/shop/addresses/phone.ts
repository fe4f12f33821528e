/**
 * A US-style number (North American Numbering Plan) as E.164, or undefined. Area code and exchange start
 * with 2-9 and are not service codes such as 911. A whole phone library would weigh more than the checkout.
 */
export function normalizePhone(text: string): string | undefined {
  const compact = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  const match = /^(?:\+?1)?((?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6})$/.exec(compact)
  return match ? `+1${match[1]}` : undefined
}
