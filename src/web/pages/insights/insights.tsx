import insightsWords from '../../../words/en-US/pages/insights.json'
import { useWords } from '../../base/words.ts'
import { CarsTable } from '../../parts/drawings/cars-table.tsx'
import { WeekBars } from '../../parts/drawings/week-bars.tsx'
import { FeaturePage, Stories } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export default function Insights() {
  const t = useWords(insightsWords)
  return (
    <FeaturePage
      mile={3}
      title={t('hero.title')}
      lead={t('hero.lead')}
      second={
        <LinkButton to="/fleet" variant="secondary">
          {t('hero.more')}
        </LinkButton>
      }
      picture={
        <FigureCard>
          <WeekBars />
        </FigureCard>
      }
      closing={t('closing.title')}
    >
      <Stories
        stories={[
          {
            id: 'cars',
            title: t('cars.title'),
            texts: [t('cars.text'), t('cars.use')],
            drawing: <CarsTable />,
          },
        ]}
      />
      <Counted />
      <InPlainWords />
      <NextStop afterBand mile={4} to="/device" title={t('next.title')} text={t('next.text')} />
    </FeaturePage>
  )
}

const COUNTED = [
  { key: 'distance', icon: 'route' },
  { key: 'time', icon: 'clock' },
  { key: 'idle', icon: 'idle' },
  { key: 'brakes', icon: 'brake' },
  { key: 'speed', icon: 'gauge' },
  { key: 'places', icon: 'pin' },
] as const

function Counted() {
  const t = useWords(insightsWords)
  return (
    <Section id="counted" title={t('count.title')} lead={t('count.lead')}>
      <Points>
        {COUNTED.map(({ key, icon }) => (
          <Point key={key} title={t(`count.${key}`)} icon={<RoadSign name={icon} />}>
            {t(`count.${key}.text`)}
          </Point>
        ))}
      </Points>
    </Section>
  )
}

/** What the figures are not, and what they lack, side by side. */
function InPlainWords() {
  const t = useWords(insightsWords)
  return (
    <div className="border-hairline border-y bg-card py-14 md:py-20">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Words id="grade" title={t('not.title')} texts={[t('not.text')]} />
        <Words id="limits" title={t('limits.title')} texts={[t('limits.text'), t('limits.car')]} />
      </div>
    </div>
  )
}

function Words({ id, title, texts }: { id: string; title: string; texts: string[] }) {
  return (
    <section id={id}>
      <h2 className="font-extrabold text-3xl tracking-tight">{title}</h2>
      <div className="mt-4 max-w-reading space-y-3 text-lg text-soft">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
