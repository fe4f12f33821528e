import * as z from 'zod/mini'
import { anyEmail } from '../../kernel/email-field.ts'
import { foldWords } from '../../kernel/fold.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { findCountry } from './lookup.ts'
import { normalizePhone } from './phone.ts'
import { asPosted, hasKnownState, hasValidPostalCode, postalCodeRule, stateRule } from './place-rules.ts'

// zod/mini: this module goes to the browser, where the whole of zod would weigh three times as much and
// probe for `eval`, which the content security policy reports.

const MAX_LINE = 200
const MAX_NAME = 100
const MAX_PHONE = 40

/** Control characters, halves of surrogate pairs (jsonb refuses them) and marks that turn text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const BLANK = /^[\s\p{Cf}]*$/u

const asWanted = (issue: { input?: unknown }) =>
  issue.input == null ? inputError('required') : inputError('wrong_kind')

/** Can the text be stored and shown as it is? */
export const isPrintable = (text: string) => !UNPRINTABLE.test(text)
const notPrintable = inputError('unprintable')

/** Ends the checks of a text that is too long, so that no pattern ever works on one. */
const bounded = (max: number, error = inputError('too_big')) => z.maxLength(max, { error, abort: true })

/** Checks go from the plainest to the finest; `issuesOf` tells only the first that fails. */
const requiredText = (max: number) =>
  z.string({ error: asWanted }).check(
    bounded(max),
    z.minLength(1, inputError('required')),
    z.refine((text) => !BLANK.test(text), inputError('blank')),
    z.overwrite(foldWords),
  )

const plainText = (max: number) => requiredText(max).check(z.refine(isPrintable, notPrintable))

/** Text that may be missing, null or empty, and is then left out. */
const optional = (text: z.ZodMiniString) =>
  z.pipe(
    z.pipe(
      z.nullish(text),
      z.transform((value: string | null | undefined) => value || undefined),
    ),
    z.optional(z.string().check(bounded(MAX_LINE))),
  )

const optionalText = (max: number) =>
  optional(
    z
      .string({ error: asWanted })
      .check(bounded(max), z.overwrite(foldWords), z.refine(isPrintable, notPrintable)),
  )

/** A US-style phone number, kept as E.164 with its extension. */
export const Phone = requiredText(MAX_PHONE).check(
  z.refine((text) => normalizePhone(text) !== undefined, inputError('phone')),
  z.overwrite((text) => normalizePhone(text) ?? text),
)
export type Phone = z.infer<typeof Phone>

/** A country by its code or name, kept as its code in lower case. */
export const country = requiredText(MAX_NAME).check(
  z.overwrite((text) => findCountry(text)?.iso2.toLowerCase() ?? text.toLowerCase()),
)

const shippingCountry = z.pipe(country, z.enum(MARKET_CODES, inputError('ships_only_to')))

/** The lines of every address. */
export const place = {
  line1: plainText(MAX_LINE),
  line2: optionalText(MAX_LINE),
  city: plainText(MAX_NAME),
  state: plainText(MAX_NAME),
  postalCode: requiredText(MAX_NAME),
}

const names = { firstName: plainText(MAX_NAME), lastName: plainText(MAX_NAME) }
const noNames = { firstName: '', lastName: '' }

const shippingContact = z.object({ ...names, phone: Phone, email: optional(anyEmail) }, { error: asWanted })

/** Where a parcel goes: the United States or Canada. Kept with state and postal code as the post office writes them. */
export const ShippingAddress = z
  .object({
    country: shippingCountry,
    ...place,
    businessName: optionalText(MAX_NAME),
    contact: z.prefault(shippingContact, { ...noNames, phone: '' }),
  })
  .check(
    z.refine(hasKnownState, stateRule),
    z.refine(hasValidPostalCode, postalCodeRule),
    z.overwrite(asPosted),
  )
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** Where a card's bill goes: any country; the contact has only names. */
export const BillingAddress = z
  .object({
    country: country.check(z.regex(/^[a-z]{2}$/, inputError('country'))),
    ...place,
    contact: z.prefault(z.object(names, { error: asWanted }), noNames),
  })
  .check(
    z.refine(hasKnownState, stateRule),
    z.refine(hasValidPostalCode, postalCodeRule),
    z.overwrite(asPosted),
  )
export type BillingAddress = z.infer<typeof BillingAddress>

export interface FieldIssue {
  /** Dotted path, as in `contact.phone`. */
  path: string
  message: string
}

/** One message for each field, the first that was found, as `say` says it: in the reader's language. */
export function issuesOf(error: z.core.$ZodError, say: (issue: z.core.$ZodIssue) => string): FieldIssue[] {
  const byPath = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!byPath.has(path)) byPath.set(path, say(issue))
  }
  return [...byPath].map(([path, message]) => ({ path, message }))
}
