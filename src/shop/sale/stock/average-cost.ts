import { type Cents, minus, partOf, sum, ZERO } from '../../kernel/money.ts'

/** Units that were added or removed, in order of time. */
export type UnitMove =
  /** From a supplier; `cost` of all of them, null where it is not known. */
  | { kind: 'bought'; units: number; cost: Cents | null }
  /** Back from a buyer, or found. */
  | { kind: 'back'; units: number; sold: boolean }
  /** Sold to a buyer, or removed without payment: replacements, losses, scrap. */
  | { kind: 'gone'; units: number; sold: boolean }

export interface Valued {
  units: number
  /** What the units here cost on average, together; null while no cost is known. */
  value: Cents | null
  /** The cost of units sold, less units returned. */
  costOfSales: Cents
  /** The cost of units removed without payment, less units found. */
  otherCost: Cents
  soldUnits: number
}

interface State extends Valued {
  /** Units and their cost when there last were any with one: what comes back is worth that. */
  rate: { cost: Cents; units: number } | null
}

const EMPTY: State = {
  ...{ units: 0, value: null, costOfSales: ZERO, otherCost: ZERO, soldUnits: 0, rate: null },
}

/**
 * The value of units by moving average cost. Each unit removed takes its share of the value, and the last one takes all
 * that remains, so that no cent is lost: the cost of all purchases equals the value on hand plus the cost of what was
 * removed. Units on hand before the first known cost are valued at that cost.
 */
export function averageCost(moves: readonly UnitMove[]): Valued {
  const { rate: _, ...valued } = moves.reduce(after, EMPTY)
  return valued
}

function after(state: State, move: UnitMove): State {
  if (move.units <= 0) return state
  return withRate(move.kind === 'gone' ? gone(state, move) : come(state, move))
}

function come(state: State, move: Extract<UnitMove, { kind: 'bought' | 'back' }>): State {
  const { units, value, rate } = state
  if (move.kind === 'bought' && move.cost !== null) {
    const old = value ?? (units > 0 ? partOf(move.cost, units, move.units) : ZERO)
    return { ...state, units: units + move.units, value: sum([old, move.cost]) }
  }
  if (!rate) return { ...state, units: units + move.units, ...soldLess(state, move) }
  const worth = partOf(rate.cost, move.units, rate.units)
  const next = { ...state, units: units + move.units, value: sum([value ?? ZERO, worth]) }
  if (move.kind === 'bought') return next
  return {
    ...next,
    ...soldLess(state, move),
    ...(move.sold
      ? { costOfSales: minus(state.costOfSales, worth) }
      : { otherCost: minus(state.otherCost, worth) }),
  }
}

function soldLess({ soldUnits }: State, move: Extract<UnitMove, { kind: 'bought' | 'back' }>) {
  return move.kind === 'back' && move.sold ? { soldUnits: soldUnits - move.units } : {}
}

function gone(state: State, { units: out, sold }: Extract<UnitMove, { kind: 'gone' }>): State {
  const { units, value } = state
  const left = Math.max(0, units - out)
  const taken = units - left
  const cost = value === null || taken === 0 ? ZERO : partOf(value, taken, units)
  return {
    ...state,
    units: left,
    value: value === null ? null : minus(value, cost),
    ...(sold
      ? { costOfSales: sum([state.costOfSales, cost]), soldUnits: state.soldUnits + out }
      : { otherCost: sum([state.otherCost, cost]) }),
  }
}

function withRate(state: State): State {
  const { units, value, rate } = state
  return { ...state, rate: value !== null && units > 0 ? { cost: value, units } : rate }
}
