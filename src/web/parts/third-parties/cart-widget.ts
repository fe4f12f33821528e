import { loadScript } from './load-script.ts'

/** Finds the element it fills by id. @see https://documents.buywithprime.amazon.com */
export function startCartWidget(): Promise<void> {
  return loadScript('https://code.buywithprime.amazon.com/bwp.v1.js')
}
