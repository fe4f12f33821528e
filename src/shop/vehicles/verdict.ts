import type { MarketCode } from '../markets/market-code.ts'
import type { Rule } from './rule-sources.ts'
import type { Compatible, Fuel, Kind, Weight } from './vehicle-words.ts'

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
  /** A sentence a driver understands. */
  reason: string
  /** Key into RULE_SOURCES. */
  rule: Rule
}

/**
 * Whether the adapter works in a vehicle of which everything is known. The years and weights are the shop's rules
 * (docs/decisions/0014-vehicle-verdicts.md), drawn from US, Californian and Canadian OBD law; RULE_SOURCES cites it.
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
  if (kind === 'trailer')
    return no('no-engine', 'Trailers have no engine and no OBD port, so there is nothing to plug into.')
  if (kind === 'motorcycle')
    return no('motorcycle', 'Motorcycles do not have the OBD port the adapter plugs into.')
  if (kind === 'low-speed' || kind === 'off-road')
    return no('off-road', 'Low-speed and off-road vehicles do not have the OBD port the adapter plugs into.')
  return undefined
}

/** OBD-II became general with model year 1996 (40 CFR 86.094-17, 13 CCR 1968.1). Cars of 1994-1995 may have it by chance. */
function judgeAge({ year }: Vehicle): Verdict | undefined {
  if (year >= 1996) return undefined
  const reason = 'The adapter needs the OBD-II port, which came with model year 1996; this vehicle is older.'
  return no('before-1996', reason, year < 1994 ? 'high' : 'medium')
}

/** 40 CFR 86.010-18, 13 CCR 1971.1: heavy trucks and buses speak J1939 through a round 9-pin connector. */
function judgeHeavy({ weight }: Vehicle): Verdict | undefined {
  if (weight !== 'heavy') return undefined
  return no('heavy', 'Trucks and buses above 14,000 lb use a different, round diagnostic connector.')
}

function judgeTesla({ make, year }: Vehicle): Verdict | undefined {
  if (make.toLowerCase() !== 'tesla') return undefined
  if (year < 2024) {
    return no(
      'tesla',
      'Teslas of this age have no OBD-II port; the adapter would need a third-party harness.',
    )
  }
  return check(
    'tesla',
    'Newer Teslas may have a port that gives location only. Look under the dash, or ask us before you order.',
  )
}

/** 40 CFR 86.1806 and 13 CCR 1968.2 speak of combustion engines; the port is there for power on most electric cars. */
function judgeZeroEmission({ fuel }: Vehicle): Verdict | undefined {
  if (fuel !== 'electric' && fuel !== 'fuel-cell') return undefined
  const car = fuel === 'electric' ? 'Electric cars' : 'Fuel-cell cars'
  return {
    compatible: 'limited',
    confidence: 'medium',
    reason: `${car} give the adapter location and trips, but no engine data such as fuel level or trouble codes.`,
    rule: 'zero-emission',
  }
}

function judgeEngine(vehicle: Vehicle): Verdict {
  const diesel = vehicle.fuel === 'diesel'
  if (vehicle.weight === 'light') return diesel ? judgeLightDiesel(vehicle) : judgeLightSpark(vehicle)
  return diesel ? judgeMediumDiesel(vehicle) : judgeMediumSpark(vehicle)
}

/** Markets that asked for the OBD-II port later than the United States, where it is in all cars since 1996. */
const LATE_MANDATE: Record<MarketCode, { until: number; rule: Rule; reason: string } | null> = {
  us: null,
  ca: {
    until: 1997,
    rule: 'canada-1996-1997',
    reason:
      'Canada did not ask for the OBD-II port until 1998. Many 1996 and 1997 cars have it: look for the 16-pin port or the words “OBD II” under the hood.',
  },
}

/** Gasoline, hybrid, plug-in, flex fuel and gas up to 8,500 lb: 40 CFR 86.1806, 13 CCR 1968.2; Canada from 1998. */
function judgeLightSpark({ year, country }: Vehicle): Verdict {
  const late = LATE_MANDATE[country]
  if (late && year <= late.until) return check(late.rule, late.reason)
  return yes('light-spark', 'Every car and light truck of this kind has had the OBD-II port since 1996.')
}

/** Diesel up to 8,500 lb: 40 CFR 86.094-17, 13 CCR 1968.1. */
function judgeLightDiesel({ year, country }: Vehicle): Verdict {
  if (year < 1997) {
    return check(
      'light-diesel',
      'Diesels got the OBD-II port between 1996 and 1997. Look for the 16-pin port under the dash before you order.',
    )
  }
  const confidence = year <= (LATE_MANDATE[country]?.until ?? 0) ? 'medium' : 'high'
  return yes('light-diesel', 'Diesel cars and light trucks have had the OBD-II port since 1997.', confidence)
}

/** 8,501 to 14,000 lb with spark plugs: 40 CFR 86.005-17 and 86.1806-05. */
function judgeMediumSpark({ year }: Vehicle): Verdict {
  if (year >= 2008) {
    return yes('medium-spark', 'Trucks and vans up to 14,000 lb have all had the OBD-II port since 2008.')
  }
  return check(
    'medium-spark',
    'Heavier trucks and vans got the OBD-II port at different times before 2008. Look for the 16-pin port under the dash.',
  )
}

/** Diesel of 8,501 to 14,000 lb: 40 CFR 86.005-17, 86.007-17. The shop's rule begins with 1997; 1996 is a no. */
function judgeMediumDiesel({ year }: Vehicle): Verdict {
  if (year >= 2008) {
    return yes(
      'medium-diesel',
      'Diesel trucks and vans up to 14,000 lb have all had the OBD-II port since 2008.',
    )
  }
  if (year < 1997) {
    return no(
      'medium-diesel',
      'Heavier diesel trucks of 1996 did not have to have the OBD-II port.',
      'medium',
    )
  }
  return check(
    'medium-diesel',
    'Heavier diesel trucks got the OBD-II port at different times before 2008. Look for the 16-pin port under the dash.',
  )
}

function yes(rule: Rule, reason: string, confidence: Confidence = 'high'): Verdict {
  return { compatible: 'yes', confidence, reason, rule }
}

function no(rule: Rule, reason: string, confidence: Confidence = 'high'): Verdict {
  return { compatible: 'no', confidence, reason, rule }
}

function check(rule: Rule, reason: string): Verdict {
  return { compatible: 'check', confidence: 'medium', reason, rule }
}
