import { AddAdapterButton } from '../cart/add-adapter-button.tsx'
import { sectionWords } from '../messages/sections.ts'
import { usePrices } from '../shell/root-data.ts'
import { Money } from '../ui/money.tsx'
import { useWords } from '../words/words.ts'

/** Puts one adapter into the cart and says its price; nothing while the prices are unknown. */
export function BuyButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useWords(sectionWords)
  const prices = usePrices()
  if (!prices) return null
  return (
    <AddAdapterButton variant={variant}>
      {t.rich('buy', { price: <Money amount={prices.devicePrice} currency={prices.currency} /> })}
    </AddAdapterButton>
  )
}
