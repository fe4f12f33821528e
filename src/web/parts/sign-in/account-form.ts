import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod/mini'
import { Email } from '../../../shop/kernel/email-field.ts'
import type signInWords from '../../../words/en-US/pages/sign-in.json'
import type { WordsOf } from '../../base/words.ts'
import { sayInput } from '../errors/say-input.ts'

const SHORTEST = 8
const LONGEST = 128
/** More than any field of these forms takes. */
const MOST = 1_000

/** The server's rule for an email, its refusal in the visitor's words. */
const email = z.pipe(
  z.string().check(z.maxLength(MOST, { abort: true })),
  z.transform((text: string, ctx) => {
    const read = Email.safeParse(text)
    if (read.success) return read.data
    const [issue] = read.error.issues
    ctx.issues.push({ code: 'custom', input: text, message: issue ? sayInput(issue) : '' })
    return text
  }),
)

const known = new WeakMap<WordsOf<typeof signInWords>, ReturnType<typeof createRules>>()

/** The rules of the forms around an account, as react-hook-form takes them, in the visitor's words. */
export function accountRules(t: WordsOf<typeof signInWords>) {
  const rules = known.get(t) ?? createRules(t)
  known.set(t, rules)
  return rules
}

function createRules(t: WordsOf<typeof signInWords>) {
  const required = z.string().check(z.maxLength(MOST, { abort: true }), z.minLength(1, t('required')))
  const filled = required.check(z.refine((text) => text.trim() !== '', t('blank')))
  /** Told before typing; the server also refuses what is guessed first. */
  const newPassword = required.check(
    z.minLength(SHORTEST, t('password.short', { count: SHORTEST })),
    z.maxLength(LONGEST, t('password.long', { count: LONGEST })),
  )
  return {
    logIn: zodResolver(z.object({ email, password: required })),
    newAccount: zodResolver(z.object({ firstName: filled, lastName: filled, email, password: newPassword })),
    newPassword: zodResolver(z.object({ password: newPassword })),
    email: zodResolver(z.object({ email })),
  }
}
