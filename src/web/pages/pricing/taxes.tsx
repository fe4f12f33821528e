import { MARKET_CODES } from '../../../shop/markets/market-code.ts'
import { useCountry } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

export function Taxes() {
  const t = useWords(pricingWords)
  const own = useCountry()
  const countries = [own, ...MARKET_CODES.filter((code) => code !== own)]
  return (
    <Section title={t('tax.title')} lead={<p>{t('tax.when')}</p>} band>
      <Points columns={2}>
        {countries.map((country) => (
          <Point key={country} title={t(`tax.${country}.title`)}>
            <p>{t(`tax.${country}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
