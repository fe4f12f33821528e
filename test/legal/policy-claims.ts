/**
 * What stands behind a statement of the sample policy: the entries of the columns (`list`), a test that fails without it,
 * the operator's own conduct or law that no program can prove, or nothing to prove (`frame`: headings of lists, who is who).
 */
export type Claim = { by: 'list' | 'frame' | 'operator' } | { by: 'test'; file: string; name: string }

const list: Claim = { by: 'list' }
const frame: Claim = { by: 'frame' }
const operator: Claim = { by: 'operator' }
const test = (file: string, name: string): Claim => ({ by: 'test', file, name })

const BROWSER = test('scripts/browser-storage.test.ts', 'whatever a page or the server leaves in a browser')
const EXPORT = test('test/accounts/personal-data.test.ts', 'the export of a member who filled everything in')
const DELETION = test('test/accounts/personal-data.test.ts', 'deleting the account does to each column')
const FOREIGN = test('test/e2e/third-parties.test.ts', 'none of them is asked for anything before consent')
const CHOICE = test('test/e2e/thirty-points.test.ts', 'no is one click of the same size')

/** By the beginning of each sentence, markup aside, in the order of the policy. */
export const POLICY_CLAIMS: readonly (readonly [string, Claim])[] = [
  ['{owner} runs this shop', frame],
  ['Email {email} about', operator],
  ['That address also reaches', operator],
  ['This policy is about the shop', frame],
  ['What an installed adapter records', operator],
  [
    'The shop learns from an adapter only',
    test('test/legal/privacy-policy.test.ts', 'of a report only its day'),
  ],
  ['{keptOrder}', list],
  ['We need this to fill', frame],
  [
    'The business name, Enterprise ID',
    test('test/legal/privacy-policy.test.ts', 'an order needs no business name'),
  ],
  [
    '{provider, select, stripe {You enter',
    test('test/e2e/thirty-points.test.ts', 'the pay page runs no script'),
  ],
  [
    'We tell Stripe the amount',
    test('test/payments/stripe-requests.test.ts', 'an embedded session is one line'),
  ],
  [
    'It takes test cards only',
    test('test/foundation/bad-set-ups.test.ts', 'test cards are not taken where others'),
  ],
  ['What we keep about a payment', frame],
  ['{keptPayment}', list],
  ['{keptAccount} {keptPlan}', list],
  [
    'If you log in with Google, Facebook or Apple, we read',
    test('test/accounts/social-logins.test.ts', 'tokens are kept nowhere'),
  ],
  ['We need these to bill', frame],
  ['The shop remembers you', BROWSER],
  ['cartOrderData', BROWSER],
  ['accountData', BROWSER],
  ['The cookie basket', BROWSER],
  ['The cookie session', BROWSER],
  ['The cookie checkout', BROWSER],
  ['lastOrderData', BROWSER],
  ['localeData', BROWSER],
  ['The cookie passkey', BROWSER],
  ['The cookie known-browser', BROWSER],
  ['configData', BROWSER],
  ['privacyChoice', BROWSER],
  [
    'If you’re logged in, your account keeps it',
    test('test/e2e/cookie-ledger.test.ts', 'is on their ledger once'),
  ],
  ['theme', BROWSER],
  ['quickShipping', BROWSER],
  ['buyWithPrime', BROWSER],
  ['Some of it lasts only', BROWSER],
  ['renewalConsent', BROWSER],
  ['sentBack', BROWSER],
  ['memberAskedFor', BROWSER],
  ['react-router-scroll-positions', BROWSER],
  ['The shop needs these to do', frame],
  ['Clearing this site’s data', frame],
  ['On a shared computer', frame],
  [
    'The server counts requests',
    test('test/legal/privacy-policy.test.ts', 'requests are counted in memory, for an hour at most'),
  ],
  ['Server logs contain no names', test('src/process/log.test.ts', 'stays out of the log')],
  [
    'When something fails in your browser',
    test('test/visitor/browser-log.test.ts', 'a report keeps no e-mail, card, token'),
  ],
  ['In the database, a visit leaves', frame],
  ['{keptVisit}', list],
  ['And so that the shop runs', frame],
  ['{keptRunning}', list],
  [
    'When you look up a vehicle',
    test('test/legal/privacy-policy.test.ts', 'a look-up leaves nothing that leads to who asked'),
  ],
  ['{services}', FOREIGN],
  ['{optional, select, none', FOREIGN],
  ['Accepting and declining', CHOICE],
  [
    'If your browser sends the Global Privacy',
    test('test/e2e/third-parties.test.ts', 'Global Privacy Control is honoured'),
  ],
  ['If you log in with Google, Facebook or Apple, where', frame],
  ['The companies that help us', frame],
  ['{receivers}', list],
  ['The company that hosts', operator],
  ['Its servers may be', operator],
  ['Email us and we’ll tell you', operator],
  ['We tell authorities', operator],
  ['We don’t sell personal data', operator],
  ['{retention}', list],
  [
    'Links to confirm an address',
    test('test/legal/privacy-policy.test.ts', 'links last as long as the policy says'),
  ],
  ['You can see what we have', EXPORT],
  ['You don’t need a reason', operator],
  ['Download it', EXPORT],
  ['In your account, under Data', EXPORT],
  ['Or email {email} from', operator],
  ['Delete it', DELETION],
  ['In the same place, or by email', DELETION],
  ['We cancel your plans', DELETION],
  ['Orders stay in our records', test('test/accounts/leaving.test.ts', 'the orders stay for the books')],
  ['Correct it, or anything else', operator],
  ['Email us, even if you ordered', operator],
  ['We answer within 30 days', operator],
  [
    'Software can do the first two',
    test('test/legal/thirty-points.test.ts', 'a member takes their data along'),
  ],
  [
    'A card saved with the payment provider',
    test('test/legal/thirty-points.test.ts', 'nothing is charged after'),
  ],
  [
    'You can remove it in your account',
    test('test/saved-cards/cards.test.ts', 'a card that is removed is taken away at the provider'),
  ],
  ['If you’re not satisfied', frame],
  ['Passwords and tokens are kept as hashes', test('test/accounts/leaving.test.ts', 'and no secret')],
  ['If your data is lost', operator],
  ['If you install an adapter', frame],
  ['Secret or nonconsensual', frame],
  ['If you think an adapter', operator],
  ['If you’re in danger', frame],
  ['You must be an adult', frame],
  ['We don’t knowingly keep', operator],
  ['In Quebec, anyone under 14', frame],
  ['A new driver who uses', frame],
  ['When this policy changes', test('test/legal/legal-texts.test.ts', 'every version stays on record')],
  ['If a change affects', operator],
]
