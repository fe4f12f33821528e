/** One `class` value of the parts that hold. */
export function joinClasses(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
