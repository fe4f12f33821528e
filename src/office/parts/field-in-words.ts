/** The name of a field as a person would say it: `shippingAddress.postalCode` is `Postal code`. */
export function fieldInWords(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  const rest = words.slice(1).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return words.charAt(0).toUpperCase() + rest
}
