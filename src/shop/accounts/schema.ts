import { z } from 'zod'
import { Email } from '../addresses/schema.ts'
import { inputError } from '../input-error.ts'

const MAX_NAME = 100
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name is written in mails, where such a text would be a link. */
const ADDRESS = /:\/\/|www\./i

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME)
  .refine((text) => !UNPRINTABLE.test(text), inputError('unprintable'))
  .refine((text) => !ADDRESS.test(text), inputError('no_address'))

/** A name another company or the browser tells, which may be anything; empty when it cannot be one. */
export function givenNameOr(text: string | undefined): string {
  const read = name.safeParse(text)
  return read.success ? read.data : ''
}

/** Any password, to be compared: rules are for new ones only. Longer than any allowed cannot be right. */
const GivenPassword = z.string().min(1).max(1_000)

/** Length is the only rule on form; NIST SP 800-63B-4 advises against all others. */
export const NewPassword = z
  .string()
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

const token = z.string().min(1).max(8_000).nullish()
const code = z.string().min(1).max(2_000).nullish()
const givenName = z.string().trim().max(MAX_NAME).nullish()

export const SocialLogIn = z.object({
  type: z.enum(['google', 'facebook', 'apple']).default('facebook'),
  credentials: z.object({
    accessToken: token,
    idToken: token,
    code,
    codeVerifier: z.string().max(128).nullish(),
    redirectUri: z.string().max(2_000).nullish(),
    nonce: z.string().max(400).nullish(),
    clientId: z.string().max(400).nullish(),
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

const Secret = z.string().min(1).max(200)

export const PasswordReset = z.object({ token: Secret, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const EmailProof = z.object({ token: Secret })

export const AccountDeletion = z.object({ password: GivenPassword.nullish() })
