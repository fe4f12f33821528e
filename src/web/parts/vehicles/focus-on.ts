/** To the field of the look-up that something is wrong with. */
export function focusOn(name: string): void {
  document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.focus()
}
