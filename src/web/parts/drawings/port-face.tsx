import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { ChartLabel } from './chart-label.tsx'

const SIZE = [360, 232] as const

/** SAE J1962, from the front: contacts 1-8 above, 9-16 below. */
const CONTACTS = Array.from({ length: 16 }, (_, i) => ({
  number: i + 1,
  x: 68 + (i % 8) * 32,
  y: i < 8 ? 76 : 126,
}))

/** The port the adapter goes into, with the contacts that carry power. */
export function PortFace() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('port.label')} className="relative">
      <svg viewBox="0 0 360 232" aria-hidden="true" className="block w-full">
        <path
          d="M36 40H324Q340 40 336 56L318 156Q315 170 300 170H60Q45 170 42 156L24 56Q20 40 36 40Z"
          className="fill-[#22272b] stroke-edge"
          strokeWidth="2"
        />
        <path
          d="M54 54H306Q318 54 316 64L302 148Q300 156 290 156H70Q60 156 58 148L44 64Q42 54 54 54Z"
          fill="#0d0f11"
        />
        <rect x="76" y="98" width="208" height="12" rx="4" fill="#2c3236" />
        {CONTACTS.map(({ number, x, y }) => (
          <rect
            key={number}
            x={x - 6}
            y={y - 9}
            width="12"
            height="18"
            rx="2.5"
            className={colourOf(number)}
          />
        ))}
        <path d="M292 136V194M164 66V24H196M196 66V24" className="stroke-edge" strokeWidth="2" fill="none" />
      </svg>
      <ChartLabel of={SIZE} x={292} y={208} align="middle" className="font-semibold">
        {t('port.power')}
      </ChartLabel>
      <ChartLabel of={SIZE} x={206} y={24} className="font-semibold">
        {t('port.ground')}
      </ChartLabel>
    </div>
  )
}

function colourOf(contact: number): string {
  if (contact === 16) return 'fill-amber'
  return contact === 4 || contact === 5 ? 'fill-[#35b58a]' : 'fill-[#7c858c]'
}
