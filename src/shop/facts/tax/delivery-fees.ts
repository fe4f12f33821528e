import type { DeliveryFee } from './rate-row.ts'

/** What states ask of large sellers for each parcel. Their amounts change on July 1; none is taken unasked. */
export const DELIVERY_FEES: readonly DeliveryFee[] = [
  {
    country: 'us',
    place: 'CO',
    from: '2024-07-01',
    fee: 29,
    orderFrom: 0,
    sellerAbove: 50_000_000,
    source: {
      title: 'Colorado Senate Bill 23-143, retail delivery fee, as Avalara sums it up',
      where:
        'https://www.avalara.com/blog/en/north-america/2022/10/what-you-need-to-know-about-the-colorado-retail-delivery-fee-now.html',
    },
    checkedOn: '2025-06-30',
    note: '29 cents through June 30, 2025; the amount since then was not found',
  },
  {
    country: 'us',
    place: 'MN',
    from: '2024-07-01',
    fee: 50,
    orderFrom: 10_000,
    sellerAbove: 100_000_000,
    source: {
      title: 'Minnesota Statutes, chapter 168E, retail delivery fee, as Avalara sums it up',
      where:
        'https://cloud-prod.avlr.net/blog/en/north-america/2024/06/ready-for-the-minnesota-retail-fee.html',
    },
    checkedOn: '2026-11-29',
    note: 'on orders of 100.00 or more of taxed goods',
  },
]
