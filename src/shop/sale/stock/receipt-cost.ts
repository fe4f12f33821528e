import { type Cents, minus, partOf, splitByWeight, sum, times, ZERO } from '../../kernel/money.ts'

interface OrderedLine {
  sku: string
  quantity: number
  unitCost: Cents
  /** Units received before. */
  received: number
}

interface ArrivedLine {
  sku: string
  quantity: number
  unitCost: Cents
}

/**
 * The share of a purchase order's freight and duty for the units of this delivery, in proportion to their part of the
 * order's value. All deliveries together get all of it; units beyond the order get none.
 */
export function landedPart(
  landed: Cents,
  ordered: readonly OrderedLine[],
  arrived: readonly Pick<ArrivedLine, 'sku' | 'quantity'>[],
): Cents {
  const worth = (unitsOf: (line: OrderedLine) => number) =>
    sum(ordered.map((line) => times(line.unitCost, Math.min(line.quantity, unitsOf(line)))))
  const whole = worth(({ quantity }) => quantity)
  if (whole === 0) return ordered.some(({ received }) => received > 0) ? ZERO : landed
  const newOf = (sku: string) =>
    arrived.filter((line) => line.sku === sku).reduce((units, { quantity }) => units + quantity, 0)
  const before = worth(({ received }) => received)
  const after = worth(({ sku, received }) => received + newOf(sku))
  return minus(partOf(landed, after, whole), partOf(landed, before, whole))
}

/** The cost of each line of a delivery, with freight and duty divided in proportion to the value of the lines. */
export function lineCosts(arrived: readonly ArrivedLine[], landed: Cents): Cents[] {
  const bare = arrived.map(({ quantity, unitCost }) => times(unitCost, quantity))
  const weights = sum(bare) === ZERO ? arrived.map(({ quantity }) => quantity as Cents) : bare
  const extra = splitByWeight(landed, weights)
  return bare.map((cost, index) => sum([cost, extra[index] ?? ZERO]))
}
