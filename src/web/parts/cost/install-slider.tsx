import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { Slider } from '../../ui/slider.tsx'
import { MAX_MONTHS_UNTIL_INSTALL } from './true-cost.ts'

interface InstallSliderProps {
  months: number
  onChange: (months: number) => void
}

/** Shows that the plan starts at install: later months are not charged earlier. */
export function InstallSlider({ months, onChange }: InstallSliderProps) {
  const t = useWords(costWords)
  const text = t('install.text', { count: months })
  return (
    <div className="noscript:hidden">
      <Slider
        label={t('install.label')}
        value={months}
        min={0}
        max={MAX_MONTHS_UNTIL_INSTALL}
        onChange={onChange}
        valueText={text}
        aside={<span className="text-soft">{text}</span>}
      />
      <p className="text-sm text-soft">{t('install.why')}</p>
    </div>
  )
}
