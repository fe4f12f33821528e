import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { ChartLabel } from './chart-label.tsx'

const SIZE = [360, 226] as const

/** The adapter from above and from the side with its measures, 2.5 units to the millimetre. */
export function AdapterSize() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('size.label')} className="relative">
      <svg viewBox="0 -10 360 226" aria-hidden="true" className="block w-full">
        <g className="fill-[#24292d] stroke-edge" strokeWidth="1.5">
          <rect x="50" y="40" width="120" height="115" rx="24" />
          <path d="M61 155H159L156 199H64Z" />
          <rect x="240" y="40" width="58" height="115" rx="12" />
          <path d="M250 155H288V199H250Z" />
        </g>
        <rect x="63" y="53" width="94" height="89" rx="13" fill="none" stroke="#fff" strokeOpacity=".2" />
        <path d="M269 41V154" stroke="#000" strokeOpacity=".5" />
        <g fill="none" stroke="#fff" strokeOpacity=".75">
          <rect x="98" y="64" width="24" height="30" rx="4.5" strokeWidth="2.4" />
          <rect x="105" y="71" width="10" height="16" rx="5" strokeWidth="3.2" />
        </g>
        <circle cx="94" cy="116" r="5" fill="#35b58a" />
        <circle cx="110" cy="116" r="5" fill="#ffb81c" />
        <circle cx="126" cy="116" r="5" fill="#5aa9ff" />
        <g className="stroke-soft" strokeWidth="1.5" fill="none">
          <path d="M50 30V20M170 30V20M50 25H170M240 30V20M298 30V20M240 25H298M182 40H192M182 199H192M187 40V199" />
        </g>
      </svg>
      <Measure x={110} y={21}>
        {t('size.width')}
      </Measure>
      <Measure x={269} y={21}>
        {t('size.height')}
      </Measure>
      <Measure x={206} y={130} className="rotate-90">
        {t('size.length')}
      </Measure>
    </div>
  )
}

interface MeasureProps {
  x: number
  y: number
  className?: string
  children: string
}

function Measure({ x, y, className = '', children }: MeasureProps) {
  return (
    <ChartLabel of={SIZE} x={x} y={y} align="middle" className={`font-semibold ${className}`}>
      {children}
    </ChartLabel>
  )
}
