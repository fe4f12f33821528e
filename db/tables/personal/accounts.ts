import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '../accounts.ts'
import { cardForms } from '../card-forms.ts'
import { attemptCounts, knownCallers } from '../limits.ts'
import { memberAddresses } from '../member-addresses.ts'
import { staffFactors, staffInvitations, staffSessions } from '../office.ts'
import { passkeyChallenges, passkeys } from '../passkeys.ts'
import { staff } from '../staff.ts'
import { deleted, endsBy, hidden, json, none, personal } from './entry.ts'

const profile = deleted('profile')
const book = deleted('addressBook')
const signIn = deleted('signIn')
const loggedIn = deleted('loggedIn')
const link = hidden(deleted('links'), 'the secret of a link, as a hash')
const work = hidden(deleted('staff'), 'of those who work here; they see it in the office')
const SECRET = 'a secret, kept as a hash'

export const ofAccounts = {
  users: personal(
    users,
    {
      id: profile,
      email: profile,
      emailVerified: profile,
      firstName: profile,
      lastName: profile,
      language: profile,
      disabledAt: profile,
      createdAt: profile,
      updatedAt: none,
    },
    ({ userId }) => eq(users.id, userId),
  ),
  memberAddresses: personal(
    memberAddresses,
    {
      id: none,
      userId: hidden(book, 'the account itself'),
      country: book,
      place: hidden(book, 'a hash of the address beside it'),
      address: json(
        book,
        'country',
        'line1',
        'line2',
        'city',
        'state',
        'postalCode',
        'businessName',
        'contact',
      ),
      chosenAt: book,
      createdAt: book,
      updatedAt: none,
    },
    ({ userId }) => eq(memberAddresses.userId, userId),
  ),
  sessions: endsBy(
    { rule: 'abandoned', rows: ({ before }) => lt(sessions.expiresAt, before) },
    personal(
      sessions,
      {
        id: loggedIn,
        userId: hidden(loggedIn, 'the account itself'),
        token: hidden(loggedIn, SECRET),
        userAgent: loggedIn,
        expiresAt: loggedIn,
        provenAt: loggedIn,
        createdAt: loggedIn,
        updatedAt: loggedIn,
      },
      ({ userId }) => eq(sessions.userId, userId),
    ),
  ),
  accounts: personal(
    accounts,
    {
      id: none,
      userId: hidden(signIn, 'the account itself'),
      providerId: signIn,
      accountId: signIn,
      password: hidden(signIn, SECRET),
      createdAt: signIn,
      updatedAt: signIn,
    },
    ({ userId }) => eq(accounts.userId, userId),
  ),
  passkeys: personal(
    passkeys,
    {
      id: signIn,
      userId: hidden(signIn, 'the account itself'),
      place: signIn,
      credentialId: signIn,
      publicKey: hidden(signIn, 'the half of a key that only checks the other half'),
      counter: signIn,
      transports: signIn,
      name: signIn,
      createdAt: signIn,
      lastUsedAt: signIn,
    },
    ({ userId }) => eq(passkeys.userId, userId),
  ),
  passkeyChallenges: endsBy(
    { rule: 'callers', rows: ({ now }) => lt(passkeyChallenges.expiresAt, now) },
    personal(passkeyChallenges, { owner: none, challenge: none, expiresAt: none }),
  ),
  verifications: endsBy(
    { rule: 'abandoned', rows: ({ before }) => lt(verifications.expiresAt, before) },
    personal(
      verifications,
      {
        id: none,
        identifier: link,
        value: link,
        mail: none,
        expiresAt: link,
        createdAt: link,
        updatedAt: none,
      },
      (m) => inArray(verifications.value, [m.userId, ...m.devices, ...m.plans, ...m.invoices]),
    ),
  ),
  cardForms: personal(
    cardForms,
    {
      id: none,
      userId: hidden(deleted('savedCard'), 'the account itself'),
      provider: deleted('savedCard'),
      providerFormId: deleted('savedCard'),
      status: deleted('savedCard'),
      textVersion: deleted('savedCard'),
      text: deleted('savedCard'),
      language: deleted('savedCard'),
      activationId: deleted('savedCard'),
      network: deleted('savedCard'),
      expiresAt: none,
      createdAt: deleted('savedCard'),
    },
    ({ userId }) => eq(cardForms.userId, userId),
  ),
  attemptCounts: endsBy(
    { rule: 'callers', rows: ({ now }) => lt(attemptCounts.expiresAt, now) },
    personal(attemptCounts, {
      key: hidden(deleted('guesses'), 'a hash that leads to nobody; it is over within a day'),
      points: none,
      expiresAt: none,
    }),
  ),
  knownCallers: endsBy(
    { rule: 'callers', rows: ({ before }) => lt(knownCallers.seenAt, before) },
    personal(
      knownCallers,
      {
        mailbox: hidden(deleted('guesses'), 'a hash'),
        caller: hidden(deleted('guesses'), 'a hash'),
        seenAt: deleted('guesses'),
      },
      ({ mailbox }) => eq(knownCallers.mailbox, mailbox),
    ),
  ),
  staff: personal(staff, { userId: work, role: work, appointedBy: work, createdAt: work }, ({ userId }) =>
    eq(staff.userId, userId),
  ),
  staffSessions: endsBy(
    { rule: 'abandoned', rows: ({ before }) => lt(staffSessions.expiresAt, before) },
    personal(
      staffSessions,
      {
        id: none,
        userId: work,
        tokenHash: work,
        userAgent: work,
        createdAt: work,
        expiresAt: work,
      },
      ({ userId }) => eq(staffSessions.userId, userId),
    ),
  ),
  staffFactors: personal(
    staffFactors,
    {
      userId: work,
      secret: work,
      recoveryHashes: work,
      confirmedAt: work,
      lastStep: work,
      createdAt: work,
    },
    ({ userId }) => eq(staffFactors.userId, userId),
  ),
  staffInvitations: endsBy(
    {
      rule: 'abandoned',
      rows: ({ before }) => and(lt(staffInvitations.expiresAt, before), isNull(staffInvitations.acceptedAt)),
    },
    personal(staffInvitations, {
      tokenHash: work,
      email: work,
      role: work,
      invitedBy: work,
      createdAt: work,
      expiresAt: work,
      acceptedAt: work,
    }),
  ),
}
