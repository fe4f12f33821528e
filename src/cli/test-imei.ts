import { randomInt } from 'node:crypto'

/** A 15-digit IMEI that belongs to no adapter: 00 is the reporting body of test devices. */
export function testImei(): string {
  const first = `00${Array.from({ length: 12 }, () => randomInt(10)).join('')}`
  return first + checkDigit(first)
}

/** @see ISO/IEC 7812-1, annex B */
function checkDigit(first14: string): number {
  let total = 0
  for (const [index, digit] of [...first14].entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return (10 - (total % 10)) % 10
}
