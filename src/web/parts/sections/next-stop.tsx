import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import sectionWords from '../../../words/en-US/pages/sections.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { MilepostMark } from '../../ui/milepost-mark.tsx'

interface NextStopProps {
  mile: number
  to: string
  title: string
  text: string
  /** Whether what stands above is a band, whose own space ends with its colour. */
  afterBand?: boolean
}

/** Where the route goes on: the whole card is the link to the next page of it. */
export function NextStop({ mile, to, title, text, afterBand = false }: NextStopProps) {
  const t = useWords(sectionWords)
  return (
    <div className={joinClasses('page-width', afterBand && 'pt-10 md:pt-20')}>
      <Link
        to={to}
        className="group flex flex-wrap items-center gap-5 rounded-card border border-hairline bg-card p-5 shadow-soft hover:bg-hover md:p-7"
      >
        <MilepostMark number={mile} word={t('mile')} size="large" />
        {/* Under the sign where large letters leave no room beside it. */}
        <span className="min-w-0 grow basis-[7rem]">
          <span className="block font-extrabold text-xl tracking-tight">{title}</span>
          <span className="mt-0.5 block text-soft">{text}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-6 shrink-0 text-guide transition-transform group-hover:translate-x-1"
        />
      </Link>
    </div>
  )
}
