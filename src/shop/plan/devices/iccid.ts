/**
 * The number of a SIM as ITU-T E.118 has it: 89, then 16 to 18 digits, of which carriers print up to two more letters or digits.
 * @returns without blanks; undefined for anything else
 */
export function iccidIn(typed: string | null | undefined): string | undefined {
  const number = typed?.replace(/[\s-]/g, '').toUpperCase()
  return number && /^89\d{16,18}[0-9A-F]{0,2}$/.test(number) ? number : undefined
}
