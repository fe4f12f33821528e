import type { OrderVehicle } from '../../../shop/vehicles/kept-verdict.ts'
import type { CartVehicle } from '../state/cart.ts'

/** The car of an order that is loaded into the cart again. */
export function toCartVehicle(kept: OrderVehicle): CartVehicle {
  const { makeId, make, modelId, model, year, fuel, weight, compatible, compatibility, reason } = kept
  const name = `${year} ${make} ${model}`
  return {
    makeId,
    modelId,
    year,
    fuel: fuel ?? '',
    weight: weight ?? '',
    name,
    compatible,
    compatibility,
    reason,
  }
}
