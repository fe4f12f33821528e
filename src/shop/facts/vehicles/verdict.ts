import type { MarketCode } from '../../kernel/market-code.ts'
import type { Compatible, Fuel, Kind, Weight } from './vehicle-words.ts'
import type { ReasonKey, Rule } from './verdict-words.ts'

/** One vehicle with nothing left open. */
export interface Vehicle {
  year: number
  make: string
  kind: Kind
  fuel: Fuel
  weight: Weight
  country: MarketCode
}

export const CONFIDENCE = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCE)[number]

export interface Verdict {
  compatible: Compatible
  confidence: Confidence
  /** A `reason` of the words of `vehicles`, or a sentence an operator wrote. */
  reason: string
  rule: Rule
}

/**
 * Whether the adapter works in a vehicle of which everything is known. The years and weights are the shop's rules
 * (docs/decisions/0014-vehicle-verdicts.md), drawn from US, Californian and Canadian OBD law; the words of `vehicles` cite it.
 *
 * In order: trailers, motorcycles and off-road vehicles no; nothing before model year 1996; nothing above 14,000 lb;
 * Tesla no, from 2024 check; battery-electric and fuel-cell limited; then fuel by weight class.
 */
export function judge(vehicle: Vehicle): Verdict {
  return (
    judgeKind(vehicle.kind) ??
    judgeAge(vehicle) ??
    judgeHeavy(vehicle) ??
    judgeTesla(vehicle) ??
    judgeZeroEmission(vehicle) ??
    judgeEngine(vehicle)
  )
}

/** 49 CFR 565 vehicle types that carry no OBD-II port, whatever their year. */
function judgeKind(kind: Kind): Verdict | undefined {
  if (kind === 'trailer') return no('no-engine', 'trailer')
  if (kind === 'motorcycle') return no('motorcycle', 'motorcycle')
  if (kind === 'low-speed' || kind === 'off-road') return no('off-road', 'off_road')
  return undefined
}

/** OBD-II became general with model year 1996 (40 CFR 86.094-17, 13 CCR 1968.1). Cars of 1994-1995 may have it by chance. */
function judgeAge({ year }: Vehicle): Verdict | undefined {
  if (year >= 1996) return undefined
  return no('before-1996', 'before_1996', year < 1994 ? 'high' : 'medium')
}

/**
 * 40 CFR 86.010-18, 13 CCR 1971.1: above 14,000 lb the connector is the round one of SAE J1939-13 or the 16-pin one of
 * SAE J1962, as the maker chooses. The shop sells for neither.
 */
function judgeHeavy({ weight }: Vehicle): Verdict | undefined {
  if (weight !== 'heavy') return undefined
  return no('heavy', 'heavy', 'medium')
}

function judgeTesla({ make, year }: Vehicle): Verdict | undefined {
  if (make.toLowerCase() !== 'tesla') return undefined
  if (year < 2024) {
    return no('tesla', 'tesla')
  }
  return check('tesla', 'newer_tesla')
}

/** 40 CFR 86.1806 and 13 CCR 1968.2 speak of combustion engines; the port is there for power on most electric cars. */
function judgeZeroEmission({ fuel }: Vehicle): Verdict | undefined {
  if (fuel !== 'electric' && fuel !== 'fuel-cell') return undefined
  return {
    compatible: 'limited',
    confidence: 'medium',
    reason: fuel === 'electric' ? 'electric' : 'fuel_cell',
    rule: 'zero-emission',
  }
}

function judgeEngine(vehicle: Vehicle): Verdict {
  const diesel = vehicle.fuel === 'diesel'
  if (vehicle.weight === 'light') return diesel ? judgeLightDiesel(vehicle) : judgeLightSpark(vehicle)
  return diesel ? judgeMediumDiesel(vehicle) : judgeMediumSpark(vehicle)
}

/** Markets that asked for the OBD-II port later than the United States, where it is in all cars since 1996. */
const LATE_MANDATE: Record<MarketCode, { until: number; early: Said; since: Said } | null> = {
  us: null,
  // Motor Vehicle Safety Regulations, schedule V.1, and from 2004 SOR/2003-2: model year 1998, whatever the fuel.
  ca: {
    until: 1997,
    early: { rule: 'canada-1996-1997', reason: 'late_in_canada' },
    since: { rule: 'canada-light', reason: 'light_in_canada' },
  },
}

interface Said {
  rule: Rule
  reason: ReasonKey
}

/** A market with a rule of its own up to 8,500 lb; undefined where the American one holds. */
function judgeLightElsewhere({ year, country }: Vehicle): Verdict | undefined {
  const late = LATE_MANDATE[country]
  if (!late) return undefined
  return year <= late.until
    ? check(late.early.rule, late.early.reason)
    : yes(late.since.rule, late.since.reason)
}

/** Gasoline, hybrid, plug-in, flex fuel and gas up to 8,500 lb: 40 CFR 86.1806, 13 CCR 1968.2; Canada from 1998. */
function judgeLightSpark(vehicle: Vehicle): Verdict {
  return judgeLightElsewhere(vehicle) ?? yes('light-spark', 'light_spark')
}

/** Diesel up to 8,500 lb: 40 CFR 86.094-17, 13 CCR 1968.1; Canada from 1998. */
function judgeLightDiesel(vehicle: Vehicle): Verdict {
  const elsewhere = judgeLightElsewhere(vehicle)
  if (elsewhere) return elsewhere
  return vehicle.year < 1997
    ? check('light-diesel', 'early_light_diesel')
    : yes('light-diesel', 'light_diesel')
}

/** 8,501 to 14,000 lb with spark plugs: 40 CFR 86.005-17 and 86.1806-05. */
function judgeMediumSpark({ year }: Vehicle): Verdict {
  if (year >= 2008) {
    return yes('medium-spark', 'medium_spark')
  }
  return check('medium-spark', 'early_medium_spark')
}

/** Diesel of 8,501 to 14,000 lb: 40 CFR 86.005-17, 86.007-17. The shop's rule begins with 1997; 1996 is a no. */
function judgeMediumDiesel({ year }: Vehicle): Verdict {
  if (year >= 2008) {
    return yes('medium-diesel', 'medium_diesel')
  }
  if (year < 1997) {
    return no('medium-diesel', 'medium_diesel_1996', 'medium')
  }
  return check('medium-diesel', 'early_medium_diesel')
}

function yes(rule: Rule, reason: ReasonKey, confidence: Confidence = 'high'): Verdict {
  return { compatible: 'yes', confidence, reason, rule }
}

function no(rule: Rule, reason: ReasonKey, confidence: Confidence = 'high'): Verdict {
  return { compatible: 'no', confidence, reason, rule }
}

function check(rule: Rule, reason: ReasonKey): Verdict {
  return { compatible: 'check', confidence: 'medium', reason, rule }
}
