interface NamedTax {
  /** The code of a tax of the shop; of an answer the words, beside which stands the code. */
  name: string
  code?: string
  place?: string | null
}

/** A tax for the message `taxes.named`. What no language knows is shown as it is, like the words older orders hold. */
export function taxWords({ name, code = name, place }: NamedTax): { tax: string; place: string } {
  return { tax: code, place: place ?? '' }
}
