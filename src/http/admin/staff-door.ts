import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { answer, nextPage } from '../../shop/kernel/wire.ts'
import { acceptInvitation } from '../../shop/office/staff-sign-in/accept-invitation.ts'
import {
  InvitationAnswer,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '../../shop/office/staff-sign-in/invite-staff.ts'
import {
  endStaffSession,
  listStaffSessions,
  StaffSessionAnswer,
} from '../../shop/office/staff-sign-in/staff-sessions.ts'
import { NewPassword } from '../../shop/people/accounts/schema.ts'
import { Appointment } from '../../shop/system/staff/schema.ts'
import { readJson } from '../input.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { ShopEnv } from '../shop-env.ts'

export const InvitationList = answer(
  'StaffInvitationList',
  'Who was asked to work here',
  z.object({
    invitations: z.array(InvitationAnswer).describe('Newest first; those taken up are not among them'),
    next: nextPage(z.string()),
  }),
)

export const StaffSessionList = answer(
  'StaffSessionList',
  'Where a member of staff is signed in to the office',
  z.object({
    sessions: z
      .array(StaffSessionAnswer)
      .describe('Newest first; the own ones, or all for who minds the staff'),
    next: nextPage(z.string()),
  }),
)

const name = wordsUpTo(100).min(1)

export const Acceptance = z.object({
  token: codeUpTo(200).min(1),
  firstName: name.optional(),
  lastName: name.optional(),
  password: z.optional(NewPassword).meta({
    description: 'For a new account, or one whose mailbox was never proven; else the own one stays',
  }),
})

/** Who was asked in, and who is in. */
export function staffDoorRoutes() {
  return new Hono<ShopEnv>()
    .get('/invitations', async (c) =>
      c.json({
        invitations: await listInvitations(c.var.ctx),
        next: null,
      } satisfies z.input<typeof InvitationList>),
    )
    .post('/invitations', async (c) =>
      c.json(await inviteStaff(c.var.ctx, await readJson(c, Appointment)), 201),
    )
    .delete('/invitations/:email', async (c) => {
      await withdrawInvitation(c.var.ctx, Email.parse(c.req.param('email')))
      return c.body(null, 204)
    })
    .get('/sessions', async (c) =>
      c.json({
        sessions: await listStaffSessions(c.var.ctx),
        next: null,
      } satisfies z.input<typeof StaffSessionList>),
    )
    .delete('/sessions/:id', async (c) => {
      await endStaffSession(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}

/** Taking an invitation up; the link of the mail is the proof. */
export function staffInvitation(limit: RateLimiter) {
  const accepting = limit({ name: 'staff-invitation', points: 30, duration: 60 })
  return new Hono<ShopEnv>().post('/staff-invitation', accepting, async (c) =>
    c.json(await acceptInvitation(c.var.ctx, await readJson(c, Acceptance)), 201),
  )
}
