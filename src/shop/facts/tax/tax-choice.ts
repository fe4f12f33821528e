import type { MarketCode } from '../../kernel/market-code.ts'
import type { Cents } from '../../kernel/money.ts'
import type { CachedReading } from '../../system/cached-reading.ts'
import type { SoldKind } from './rate-row.ts'

/** What the operator decided where sources disagree, or where the table is wrong. The table stays as it is. */
export interface TaxChoice {
  country: MarketCode
  /** Code of the state or province, as in `CT`. */
  place: string
  /** Only there; null for the whole state or province. */
  city: string | null
  kind: SoldKind
  /** First day it holds, as `YYYY-MM-DD`. */
  from: string
  /** Basis points of the price that are taxed, 0 for none; null for what the table says. */
  taxed: number | null
  /** Parts per million in place of the table's rate; null to keep it. */
  rate: number | null
  /** Of a delivery fee, cents for each order; null where it is not asked for. */
  fee: Cents | null
}

/** Read at most once a second, and anew after a change. */
export type TaxChoiceSource = Pick<CachedReading<readonly TaxChoice[]>, 'current' | 'refresh'>

interface Where {
  country: MarketCode
  place: string
  city?: string | undefined
}

/** The choice in force at a place: a city's before the state's, the newest day first, and of one day the last made. */
export function choiceAt(
  choices: readonly TaxChoice[],
  { country, place, city }: Where,
  { kind, at }: { kind: SoldKind; at: Date },
): TaxChoice | undefined {
  const day = at.toISOString().slice(0, 10)
  const holding = choices.filter(
    (choice) =>
      choice.country === country && choice.place === place && choice.kind === kind && choice.from <= day,
  )
  const newest = (of: string | null) =>
    holding.reduce<TaxChoice | undefined>((found, choice) => {
      if (choice.city === null ? of !== null : !isSame(choice.city, of)) return found
      return found && found.from > choice.from ? found : choice
    }, undefined)
  return (city ? newest(city) : undefined) ?? newest(null)
}

function isSame(one: string, other: string | null): boolean {
  return one.trim().toLowerCase() === other?.trim().toLowerCase()
}
