import type { Member } from './welcome-member.ts'

/** A member as the member reads it. */
export function presentMember(member: Member) {
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

export type PresentedMember = ReturnType<typeof presentMember>
