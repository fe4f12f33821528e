import { familyWords } from '../../messages/family.ts'
import { useWords } from '../../words/words.ts'
import { MapLabel } from '../content/map-label.tsx'

/** A made-up town with the three cars of one family: at home, at school, on the way to the clinic. */
export function FamilyMap() {
  const t = useWords(familyWords)
  return (
    <svg viewBox="0 0 480 400" role="img" aria-label={t('map.label')} className="block w-full">
      <rect width="480" height="400" className="fill-guide-wash" />
      <path d="M0 330 C110 300 150 352 250 338 S400 300 480 316 V400 H0 Z" className="fill-service-wash" />
      <rect x="150" y="110" width="96" height="66" rx="8" className="fill-guide" opacity="0.12" />
      <g className="stroke-card" fill="none" strokeWidth="10">
        <path d="M0 84 H480 M0 208 H480 M96 0 V400 M292 0 V400" />
        <path d="M96 146 H292 M190 0 V84 M392 84 V330 M292 272 H480" strokeWidth="6" />
      </g>
      <circle cx="292" cy="84" r="52" className="fill-guide" opacity="0.14" />
      <circle
        cx="292"
        cy="84"
        r="52"
        fill="none"
        className="stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <g fill="none" strokeLinecap="round">
        <path
          d="M96 246 V220 Q96 208 108 208 H280 Q292 208 292 196 V92"
          className="stroke-guide"
          strokeWidth="6"
        />
        <path
          d="M108 262 H216 Q228 262 240 262 T292 272 H372 Q392 272 392 252 V226"
          className="stroke-amber"
          strokeWidth="6"
        />
      </g>
      <Home x={96} y={262} />
      <Car x={292} y={84} />
      <Car x={392} y={218} />
      <MapLabel x={60} y={312} text={t('map.home')} />
      <MapLabel x={318} y={52} text={t('map.school')} />
      <MapLabel x={278} y={184} text={t('map.clinic')} />
    </svg>
  )
}

function Home({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-18 16 V-4 L0 -20 L18 -4 V16 Z" className="fill-card stroke-guide" strokeWidth="4" />
    </g>
  )
}

function Car({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" className="fill-guide" opacity="0.2" />
      <circle r="11" className="fill-guide stroke-card" strokeWidth="4" />
    </g>
  )
}
