import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, number, optionalNumber, text, texts, UsageError } from '../command.ts'

export const code: Command = {
  name: 'code',
  usage:
    'CODE --type NAME [--discount [MIN:]PERCENT]... [--plan-discount PERCENT] [--included MONTHS] [--uses N] [--expires DATE] [--domains A,B]',
  summary: 'Make an Enterprise ID that gives its buyers a discount.',
  help: [
    '  --type      what kind of buyer it is for, as in "Fleet"',
    '  --discount  percent off each adapter; 10:15 is 15 % from 10 adapters on; may be said several times',
    '  --plan-discount  percent off the monthly plan of each adapter bought with it',
    '  --included  months of the plan that cost nothing; then only who has agreed to the plan pays for it',
    '  --uses      how many orders may use it',
    '  --expires   the last day, to its end where the buyer is; or a moment',
    '  --domains   only for e-mail addresses at these domains',
    '',
    'npm run shop -- code ACME-2027 --type Fleet --discount 10 --discount 50:15 --domains acme.example',
  ],
  options: {
    type: { type: 'string' },
    discount: { type: 'string', multiple: true },
    'plan-discount': { type: 'string' },
    included: { type: 'string' },
    uses: { type: 'string' },
    expires: { type: 'string' },
    domains: { type: 'string' },
  },
  async run(said, shop) {
    const [name, ...more] = said.words
    if (!name || more.length > 0) throw new UsageError('Say the code.')
    const answer = await shop.send<OfficeAnswer<'POST /admin/enterprise-codes'>>(
      'POST',
      '/enterprise-codes',
      {
        code: name,
        enterpriseType: needed(said, 'type'),
        deviceDiscounts: texts(said, 'discount').map(readTier),
        planTerms: {
          discountPercent: optionalNumber(said, 'plan-discount'),
          includedMonths: optionalNumber(said, 'included'),
        },
        maxUses: optionalNumber(said, 'uses'),
        expiresAt: text(said, 'expires'),
        emailDomains: text(said, 'domains')
          ?.split(',')
          .map((domain) => domain.trim()),
      },
    )
    return { answer, text: `${answer.code} can be used now.` }
  },
}

function readTier(said: string) {
  const [first = '', second] = said.split(':')
  return {
    minQuantity: second === undefined ? 1 : number(first, '--discount'),
    discountPercent: number(second ?? first, '--discount'),
  }
}
