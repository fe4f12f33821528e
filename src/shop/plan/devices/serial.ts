import { foldCode } from '../../kernel/fold.ts'

/** What is wrong with a serial number; undefined when nothing is. */
export const SERIAL_TROUBLES = ['invalid_serial', 'wrong_check_digit'] as const
export type SerialTrouble = (typeof SERIAL_TROUBLES)[number]

/** As the shop writes it: capitals, without the spaces and hyphens people type into an IMEI. */
export function normalSerial(text: string): string {
  const trimmed = foldCode(text).toUpperCase()
  const digits = trimmed.replace(/[\s-]/g, '')
  return /^\d{15}$/.test(digits) ? digits : trimmed
}

/**
 * Checks a serial number against the maker's pattern, or without one as an IMEI: 15 digits, the last of which
 * follows from the others.
 */
export function serialTrouble(serial: string, pattern?: RegExp): SerialTrouble | undefined {
  if (pattern) return pattern.test(serial) ? undefined : 'invalid_serial'
  if (!/^\d{15}$/.test(serial)) return 'invalid_serial'
  return checkDigit(serial.slice(0, 14)) === serial[14] ? undefined : 'wrong_check_digit'
}

/** The maker's pattern of the settings; undefined for IMEIs. */
export function serialPattern({ deviceSerialPattern }: { deviceSerialPattern: string }): RegExp | undefined {
  return deviceSerialPattern ? new RegExp(`^(?:${deviceSerialPattern})$`) : undefined
}

/** @see 3GPP TS 23.003, annex B */
export function checkDigit(first14: string): string {
  let total = 0
  for (const [index, digit] of [...first14].entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return String((10 - (total % 10)) % 10)
}
