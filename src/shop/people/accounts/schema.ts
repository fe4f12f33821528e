import { z } from 'zod'
import { codeUpTo, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { Email } from '../../kernel/email-field.ts'
import { inputError } from '../../kernel/input-error.ts'

const MAX_NAME = 100
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name is written in mails, where such a text would be a link. */
const ADDRESS = /:\/\/|www\./i

const name = wordsUpTo(MAX_NAME)
  .min(1)
  .refine((text) => !UNPRINTABLE.test(text), inputError('unprintable'))
  .refine((text) => !ADDRESS.test(text), inputError('no_address'))

/** A name another company or the browser tells, which may be anything; empty when it cannot be one. */
export function givenNameOr(text: string | undefined): string {
  const read = name.safeParse(text)
  return read.success ? read.data : ''
}

/** Any password, to be compared: rules are for new ones only. Longer than any allowed cannot be right. */
const GivenPassword = textUpTo(1_000).min(1)

/** Length is the only rule on form; NIST SP 800-63B-4 advises against all others. */
export const NewPassword = textUpTo(1_000, { tooLong: inputError('password_long') })
  .min(1)
  .refine((text) => [...text].length >= 8, inputError('password_short'))
  .refine((text) => [...text].length <= 128, inputError('password_long'))

const LocalUser = z.object({ firstName: name, lastName: name, email: Email, password: NewPassword })

export const NewAccount = z.object({ localUser: LocalUser })
export type NewAccount = z.infer<typeof NewAccount>

export const LogIn = z.object({
  type: z.literal('local'),
  credentials: z.object({ email: Email, password: GivenPassword }),
})

const token = textUpTo(8_000).min(1).nullish()
const code = textUpTo(2_000).min(1).nullish()
const givenName = wordsUpTo(MAX_NAME).nullish()

export const SocialLogIn = z.object({
  type: z.enum(['google', 'facebook', 'apple']).default('facebook'),
  credentials: z.object({
    accessToken: token,
    idToken: token,
    code,
    codeVerifier: textUpTo(128).nullish(),
    redirectUri: textUpTo(2_000).nullish(),
    nonce: textUpTo(400).nullish(),
    clientId: textUpTo(400).nullish(),
    firstName: givenName,
    lastName: givenName,
  }),
  createUser: z.boolean().nullish(),
})
export type SocialLogIn = z.infer<typeof SocialLogIn>

export const EmailOnly = z.object({ email: Email })

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordProof = z.object({ password: GivenPassword })

const Secret = codeUpTo(200).min(1)

export const PasswordReset = z.object({ token: Secret, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const EmailProof = z.object({ token: Secret })

export const AccountDeletion = z.object({ password: GivenPassword.nullish() })
