import { defineWords } from '../base/words.ts'
import us from './en-us/order-vehicle.json'

export const orderVehicleWords = defineWords(us)
