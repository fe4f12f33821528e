import { say } from '../../../words/say.ts'
import { dayInWords } from '../../facts/markets/until-words.ts'
import { type Day, plusDays, utcOfDay } from '../../kernel/day.ts'
import { type Cents, formatMoney, type Ppm, toPercent } from '../../kernel/money.ts'
import type { BillLine } from './bill-lines.ts'

/** What a device is called on a bill: the owner's name for it, its vehicle, or its serial number. */
export type DeviceNames = ReadonlyMap<string, { name: string | null; serial: string }>

export interface LineInWords {
  description: string
  /** Adapters; 1 where the line is about one, or about money alone. */
  quantity: number
  /** A month of one adapter in cents; the amount itself where the line is about money alone. */
  unitPrice: Cents
  amount: Cents
}

/** A line of a bill as a person reads it, as in `3 adapters, Mar 4 to Apr 3, $7.70 each`. */
export function lineInWords(line: BillLine, language: string, devices: DeviceNames): LineInWords {
  const { amount } = line
  const quantity = 'units' in line ? line.units : 1
  const unitPrice = 'unitPrice' in line ? line.unitPrice : amount
  return { description: describe(line, language, devices), quantity, unitPrice, amount }
}

function describe(line: BillLine, language: string, devices: DeviceNames): string {
  if (!('from' in line)) return say(language, `plan.line.${line.kind}`)
  const from = shortDay(line.from, language)
  const to = shortDay(plusDays(line.to, -1), language)
  switch (line.kind) {
    case 'advance':
      return say(language, 'plan.line.advance', {
        units: line.units,
        from,
        to,
        price: formatMoney(line.unitPrice, language),
      })
    case 'discounted':
      return say(language, 'plan.line.discounted', {
        units: line.units,
        from,
        to,
        price: formatMoney(line.unitPrice, language),
        oldPrice: formatMoney(line.oldPrice, language),
        percent: percentInWords(line.discount, language),
      })
    case 'included': {
      const until = fullDay(plusDays(line.until, -1), language)
      return say(language, 'plan.line.included', { units: line.units, from, to, until })
    }
    case 'added': {
      const { days, monthDays } = line
      const data = { device: nameOf(line.deviceId, language, devices), from, to, days, monthDays }
      return say(language, 'plan.line.added', data)
    }
    case 'given_back': {
      const { days, monthDays } = line
      const data = { device: nameOf(line.deviceId, language, devices), from, to, days, monthDays }
      return say(language, 'plan.line.given_back', data)
    }
    case 'price': {
      const { units, days, monthDays } = line
      const prices = {
        price: formatMoney(line.unitPrice, language),
        oldPrice: formatMoney(line.oldPrice, language),
      }
      return say(language, 'plan.line.price', { units, from, days, monthDays, ...prices })
    }
    case 'silent':
      return say(language, 'plan.line.silent', { device: nameOf(line.deviceId, language, devices), from, to })
    case 'correction':
      return say(language, 'plan.line.correction', { from, to })
  }
}

function nameOf(deviceId: string, language: string, devices: DeviceNames): string {
  const device = devices.get(deviceId)
  if (device?.name) return say(language, 'plan.device.named', { name: device.name })
  return say(language, 'plan.device.serial', { serial: device?.serial ?? '' })
}

/** As in `12.5`, or `12,5` in French. */
function percentInWords(discount: Ppm, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(toPercent(discount))
}

/** `Mar 3, 2028`. */
export function fullDay(day: Day, language: string): string {
  return dayInWords(utcOfDay(day), language, { dateStyle: 'medium' })
}

/** `Mar 4`. */
export function shortDay(day: Day, language: string): string {
  return dayInWords(utcOfDay(day), language, { month: 'short', day: 'numeric' })
}
