import type { RefundedLine } from '../../../../db/tables/refunded-line.ts'
import { ShopError } from '../../kernel/errors.ts'
import { type Cents, cents, minus, splitByWeight, sum, ZERO } from '../../kernel/money.ts'
import type { OrderLine, Units } from '../orders/order-lines.ts'
import { unitsOf } from '../orders/stock.ts'

/** Units of a line to pay back: the line by its number, from 1 up, or by its SKU. */
export interface LineWish {
  lineId?: number | undefined
  sku?: string | undefined
  quantity: number
}

type PricedLine = Pick<OrderLine, 'position' | 'sku' | 'quantity' | 'subtotal' | 'tax'>

/** What a line cost, and what has gone back for it, in cents. */
export interface LineMoney {
  line: PricedLine
  /** Units that money went back for. */
  refunded: number
  net: Cents
  tax: Cents
}

/** Each line with what has gone back for it; refused refunds are not among `earlier`. */
export function moneyOfLines(lines: readonly PricedLine[], earlier: readonly RefundedLine[]): LineMoney[] {
  return lines.map((line) => {
    const back = earlier.filter(({ position }) => position === line.position)
    return {
      line,
      refunded: back.reduce((units, { quantity }) => units + quantity, 0),
      net: sum(back.map(({ net }) => net)),
      tax: sum(back.map(({ tax }) => tax)),
    }
  })
}

/**
 * What the wished units cost. A line's net and its tax are cut along its units by the largest remainder, and units go
 * back from the first on: all units of all lines together come to the order's total, to the cent.
 * @param here units that have not left, by SKU
 * @throws ShopError `invalid` for a line the order does not have, more units than it has left, or units of which a part has left
 */
export function priceRefund(
  lines: readonly LineMoney[],
  wishes: readonly LineWish[],
  here: readonly Units[],
): RefundedLine[] {
  const priced = wishes.map((wish) => {
    const found = lines.find(({ line }) => isMeant(line, wish))
    if (!found) throw new ShopError('unknown_line', { at: 'lines' })
    const left = found.line.quantity - found.refunded
    if (wish.quantity > left)
      throw new ShopError('refund_too_many', { sku: found.line.sku, left }, { at: 'lines' })
    return priceUnits(found, wish.quantity, isUnshipped(here, found.line.sku, wish.quantity))
  })
  if (new Set(priced.map(({ position }) => position)).size < priced.length)
    throw new ShopError('line_twice', { at: 'lines' })
  return priced
}

/** Units go either back on sale, or stay with the buyer. */
function isUnshipped(here: readonly Units[], sku: string, quantity: number): boolean {
  const left = unitsOf(here, sku)
  if (left > 0 && quantity > left) throw new ShopError('refund_part_left', { sku, left }, { at: 'lines' })
  return left > 0
}

function isMeant(line: PricedLine, { lineId, sku }: LineWish): boolean {
  return lineId === undefined ? line.sku === sku : line.position === lineId - 1
}

function priceUnits(
  { line, refunded, net, tax }: LineMoney,
  quantity: number,
  isUnshipped: boolean,
): RefundedLine {
  const upTo = refunded + quantity
  return {
    position: line.position,
    sku: line.sku,
    quantity,
    net: minus(firstUnits(line.subtotal, line.quantity, upTo), net),
    // All of it may have gone back before its units, with a certificate that came after the sale.
    tax: cents(Math.max(0, minus(firstUnits(line.tax, line.quantity, upTo), tax))),
    isUnshipped,
  }
}

/** The share of the first `count` units in a total, in cents. */
function firstUnits(total: Cents, units: number, count: number): Cents {
  const each = splitByWeight(
    total,
    Array.from({ length: units }, () => cents(1)),
  )
  return sum(each.slice(0, count))
}

/**
 * A sum that is to the cent what is still to go back of the tax beyond that of a corrected address: it is tax alone, cut
 * along the lines. Undefined for every other sum.
 * @param owed by how much the tax that was kept is more than the tax due there, in cents
 * @param amount in cents
 */
export function overpaidTax(
  money: readonly LineMoney[],
  { owed, amount }: { owed: Cents; amount: Cents | undefined },
): RefundedLine[] | undefined {
  if (amount === undefined || amount <= ZERO || amount !== owed) return undefined
  const left = money.map(({ line, tax }) => cents(Math.max(0, minus(line.tax, tax))))
  return sum(left) < amount ? undefined : taxOfLines(money, splitByWeight(amount, left))
}

/** Tax that goes back without units: `shares` of it by line, in cents. */
export function taxOfLines(money: readonly LineMoney[], shares: readonly Cents[]): RefundedLine[] {
  return money.flatMap(({ line: { position, sku } }, at) => {
    const tax = shares[at] ?? ZERO
    return tax > ZERO ? [{ position, sku, quantity: 0, net: ZERO, tax, isUnshipped: false }] : []
  })
}
