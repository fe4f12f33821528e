import { AdapterPicture } from '../pictures/picture.tsx'
import { BuyButton } from './buy-button.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CostLine } from './cost-line.tsx'
import { FigureCard } from './figure-card.tsx'
import { PageHero } from './page-hero.tsx'
import { Section } from './section.tsx'

interface FeaturePageProps {
  title: string
  lead: React.ReactNode
  /** Where the page stands on the route that the home page draws. */
  mile?: number
  /** The second button of the opening, beside the one that buys. */
  second: React.ReactNode
  picture: React.ReactNode
  /** Whether the picture stands right below the buttons on phones. */
  isPictureEarly?: boolean
  /** The adapter stands beside its price, where the picture of the opening shows another thing. */
  showsProduct?: boolean
  /** The title of the sign that closes the page. */
  closing: string
  /** The sections between. */
  children: React.ReactNode
}

/** The layout of a page that sells: an opening with the price and a picture, its sections, a sign that closes it. */
export function FeaturePage({ closing, children, second, showsProduct, ...hero }: FeaturePageProps) {
  return (
    <>
      <PageHero
        {...hero}
        actions={
          <>
            <BuyButton />
            {second}
          </>
        }
      >
        {showsProduct ? (
          <div className="mt-4 flex max-w-reading items-center gap-4">
            <span className="w-[30%] max-w-36 shrink-0">
              <AdapterPicture sizes="144px" alt="" eager />
            </span>
            <CostLine className="min-w-0 text-soft" />
          </div>
        ) : (
          <CostLine className="mt-4 max-w-reading text-soft" />
        )}
      </PageHero>
      {children}
      <CallToAction title={closing} />
    </>
  )
}

interface Story {
  /** What `?st=` and a hash name. */
  id: string
  title: string
  texts: readonly React.ReactNode[]
  drawing: React.ReactNode
  /** Stands below the texts. */
  after?: React.ReactNode
}

/** Sections with a drawing each: band and side change from one to the next. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return stories.map(({ id, title, texts, drawing, after }, at) => (
    <Section
      key={id}
      id={id}
      title={title}
      picture={<FigureCard>{drawing}</FigureCard>}
      pictureSide={at % 2 === 0 ? 'left' : 'right'}
      band={at % 2 === 0}
    >
      <div className="max-w-reading space-y-3 text-soft">
        {texts.map((text, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a story keep their order
          <p key={line}>{text}</p>
        ))}
      </div>
      {after}
    </Section>
  ))
}
