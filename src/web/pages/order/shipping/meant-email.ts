import { countSlips } from '../../../../shop/facts/addresses/place-names.ts'

/** Where most private mail in the two countries goes, and domains so much like those that they must not be taken for a slip. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'hotmail.ca',
  'yahoo.ca',
  'outlook.ca',
  'rogers.com',
  'shaw.ca',
  'telus.net',
  'sympatico.ca',
  'videotron.ca',
]
const ALIKE = ['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'aim.com', 'love.com', 'like.com']

/** The address the buyer may have meant, where its domain is one slip of the finger away from a common one. */
export function meantEmail(typed: string): string | undefined {
  const [name, domain, ...rest] = typed.trim().toLowerCase().split('@')
  if (!name || !domain || rest.length > 0) return undefined
  if (COMMON.includes(domain) || ALIKE.includes(domain)) return undefined
  const meant = COMMON.find((common) => countSlips(common, domain) === 1)
  return meant && `${name}@${meant}`
}
