import type { OfficeAnswer } from '../parts/call-office.ts'

export type MemberShown = OfficeAnswer<'GET /admin/members/{id}'>

/** What a member is called: the name, or the e-mail where it is not known. */
export function nameOf({ firstName, lastName, email }: MemberShown): string {
  return `${firstName} ${lastName}`.trim() || email
}
