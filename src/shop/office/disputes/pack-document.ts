import { say } from '../../../words/say.ts'
import { formatMoneyOf } from '../../kernel/money.ts'
import { letterhead } from '../../service/billing/invoice-document.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { addressLines, agreementLines, LANGUAGE, orderLines, reportLines } from './pack-evidence.ts'
import type { Pack } from './read-pack.ts'

/** The evidence as it is printed: every word is final. */
export interface PackDocument {
  language: string
  brand: string
  legalOwner: string
  seller: string
  questions: string
  title: string
  number: string
  sections: { title: string; lines: string[] }[]
}

/** Who prints it. */
export interface PackPrinter {
  print(document: PackDocument): Promise<Uint8Array>
}

export async function describePack(ctx: Ctx, pack: Pack): Promise<PackDocument> {
  requireStaff(ctx, 'answer_disputes')
  const { order, dispute } = pack
  const place = { country: order.country, state: order.shippingAddress?.state }
  const money = (amount: typeof order.total) => formatMoneyOf(amount, order.currency, LANGUAGE)
  const title = (key: 'order' | 'sums' | 'buyer' | 'parcels' | 'agreed' | 'use') =>
    say(LANGUAGE, `dispute.title.${key}`)
  const sections = [
    { title: title('order'), lines: orderLines({ ...pack, parcels: [] }) },
    {
      title: title('sums'),
      lines: [
        ...order.lines.map(({ quantity, title: name, subtotal }) =>
          say(LANGUAGE, 'dispute.sum', {
            name: say(LANGUAGE, 'dispute.line', { quantity, title: name }),
            amount: money(subtotal),
          }),
        ),
        say(LANGUAGE, 'dispute.tax', { amount: money(order.tax) }),
        say(LANGUAGE, 'dispute.total', { amount: money(order.total) }),
        say(LANGUAGE, 'dispute.disputed', {
          amount: formatMoneyOf(dispute.amount, dispute.currency, LANGUAGE),
          reason: dispute.reason.replaceAll('_', ' '),
        }),
      ],
    },
    { title: title('buyer'), lines: [order.email, ...addressLines(order.shippingAddress)] },
    { title: title('parcels'), lines: orderLines(pack).slice(2) },
    { title: title('agreed'), lines: agreementLines(pack) },
    { title: title('use'), lines: reportLines(pack) },
  ]
  return {
    ...(await letterhead(ctx, LANGUAGE, { legalOwner: null, place })),
    title: say(LANGUAGE, 'dispute.title'),
    number: say(LANGUAGE, 'dispute.number', { number: String(order.number) }),
    sections: sections.map(({ title: name, lines }) => ({
      title: name,
      lines: lines.length > 0 ? lines : [say(LANGUAGE, 'dispute.none')],
    })),
  }
}
