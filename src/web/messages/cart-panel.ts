import { defineWords } from '../base/words.ts'
import us from './en-us/cart-panel.json'

/** The few words of the cart that every page carries; what is inside has its own. */
export const cartPanelWords = defineWords(us)
