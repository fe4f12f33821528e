/** A number as UPS gives it, with its check digit. */
export function aUpsNumber(n: number): string {
  const digits = `999AA101${String(n).padStart(7, '0')}`
  const weighed = [...digits].map((sign, at) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10
    return value * (at % 2 === 0 ? 1 : 2)
  })
  const check = (10 - (weighed.reduce((sum, each) => sum + each, 0) % 10)) % 10
  return `1Z${digits}${check}`
}
