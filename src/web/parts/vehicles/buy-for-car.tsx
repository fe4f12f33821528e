import { useWords } from '../../base/words.ts'
import vehicleAnswerWords from '../../messages/en-US/vehicle-answer.json'
import { Button } from '../../ui/button.tsx'
import { useStock } from '../buy/use-stock.ts'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'
import { useCarName } from './car-name.ts'
import { toldIn } from './page-link.ts'
import { isNamed, type Results } from './vehicle-state.ts'

/** Takes the car and its verdict into the cart, with one adapter where there is none yet. */
export function BuyForCar({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const name = useCarName(results)
  const stock = useStock()
  if (!isNamed(results) || results.compatible === 'no' || results.question) return null
  const { make, model, year, compatible, compatibility, reason } = results
  function buy() {
    const { quantity } = useCart.getState()
    useCart.setState({
      vehicle: {
        makeId: make.id,
        modelId: model.id,
        year,
        ...toldIn(results),
        name,
        compatible,
        compatibility,
        reason,
      },
      cartPanelState: 'open',
    })
    void setQuantityAndGetPricing(Math.max(1, quantity))
  }
  return (
    <Button disabled={stock < 1} onClick={buy}>
      {t(stock < 1 ? 'buy.soldOut' : 'buy')}
    </Button>
  )
}
