/**
 * What an adapter is good for: `new` ones are sold, `refurbished` ones take the place of a broken one, `scrap` goes out
 * to nobody.
 * @see docs/decisions/0307-a-unit-has-a-condition.md
 */
export const UNIT_CONDITIONS = ['new', 'refurbished', 'scrap'] as const
export type UnitCondition = (typeof UNIT_CONDITIONS)[number]

/** Conditions that may leave with an order, and in the place of a broken one. */
export function mayLeave(condition: UnitCondition, { isReplacement }: { isReplacement: boolean }): boolean {
  return condition === 'new' || (isReplacement && condition === 'refurbished')
}
