import { z } from 'zod'
import { answer, Email, idOf, When } from '../../kernel/wire.ts'
import type { Member } from './welcome-member.ts'

export const MemberAnswer = answer(
  'Member',
  'A person with an account',
  z.object({
    id: idOf('usr'),
    userAccountId: idOf('usr').describe('The same as `id`, for older clients'),
    email: Email,
    emailVerified: z.boolean().describe('Has the mailbox been proven?'),
    firstName: z.string().describe('Empty where it is not known'),
    lastName: z.string().describe('Empty where it is not known'),
    createdAt: When,
  }),
)
export type MemberAnswer = z.output<typeof MemberAnswer>

export const SignedInAnswer = answer(
  'SignedIn',
  'A session that has begun, and whose it is',
  z.object({
    token: z.string().describe('Goes as `Authorization: Bearer <token>`'),
    user: MemberAnswer,
  }),
)
export type SignedInAnswer = z.output<typeof SignedInAnswer>

/** A member as the member reads it. */
export function presentMember(member: Member): z.input<typeof MemberAnswer> {
  return {
    id: member.id,
    userAccountId: member.id,
    email: member.email,
    emailVerified: member.emailVerified,
    firstName: member.firstName,
    lastName: member.lastName,
    createdAt: member.createdAt,
  }
}
