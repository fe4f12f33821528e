import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, number, optionalNumber, text } from '../command.ts'
import { layFields } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

type Offer = OfficeAnswer<'POST /admin/quotes'>

export const quote: Command = {
  name: 'quote',
  usage: `--email E --quantity N --expires DATE [--country ${MARKET_CHOICE}] [--unit-price N [--free]] [--language TAG]`,
  wordless: true,
  summary: 'Offer one buyer a price that holds until a date; gives the link to send.',
  help: [
    '  --expires  the last day, to its end where the buyer is; or a moment',
    '  --free     the adapters are meant to cost nothing: --unit-price 0',
    '',
    'npm run shop -- quote --email kim@acme.example --quantity 40 --unit-price 79 --expires 2027-03-31',
  ],
  options: {
    email: { type: 'string' },
    quantity: { type: 'string' },
    expires: { type: 'string' },
    country: { type: 'string' },
    'unit-price': { type: 'string' },
    free: { type: 'boolean' },
    language: { type: 'string' },
  },
  async run(said, shop) {
    const answer = await shop.send<Offer>('POST', '/quotes', {
      email: needed(said, 'email'),
      quantity: number(needed(said, 'quantity'), '--quantity'),
      expiresAt: needed(said, 'expires'),
      send: true,
      country: text(said, 'country')?.toLowerCase(),
      deviceUnitPrice: optionalNumber(said, 'unit-price'),
      ...(said.options.free && { isFree: true }),
      language: text(said, 'language'),
    })
    return { answer, text: layOffer('Quote', answer) }
  },
}

export const upgradeLink: Command = {
  name: 'upgrade-link',
  usage: `--email E [--quantity N] [--country ${MARKET_CHOICE}]`,
  wordless: true,
  summary: 'Make the link that gives the owner of an old adapter a new one.',
  help: ['', 'npm run shop -- upgrade-link --email kim@example.com --quantity 2'],
  options: { email: { type: 'string' }, quantity: { type: 'string' }, country: { type: 'string' } },
  async run(said, shop) {
    const answer = await shop.send<Offer>('POST', '/upgrade-links', {
      email: needed(said, 'email'),
      quantity: optionalNumber(said, 'quantity') ?? 1,
      country: text(said, 'country')?.toLowerCase(),
    })
    return { answer, text: layOffer('Order', answer) }
  },
}

function layOffer(name: string, offer: Offer): string {
  return layFields({ [name]: offer.orderNumber, Link: offer.url, 'Last day': offer.lastDay })
}
