import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'

interface JumpLinksProps {
  /** The id of a section, and its title. */
  parts: readonly (readonly [id: string, title: string])[]
}

/** The sections of a long screen: each a link that leads there. */
export function JumpLinks({ parts }: JumpLinksProps) {
  const t = useWords(adminWords)
  return (
    <nav aria-label={t('jump')} className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts.map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="min-h-6 content-center underline underline-offset-2 max-md:min-h-9"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
