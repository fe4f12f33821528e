import { MilepostMark } from '../../ui/milepost-mark.tsx'

interface StepsProps {
  steps: readonly { title: string; text: React.ReactNode }[]
}

/** What to do one after the other, each beside its milepost. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="grid gap-6">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
          <MilepostMark number={at + 1} />
          <div>
            <h3 className="pt-1 font-semibold text-lg leading-snug">{title}</h3>
            <p className="mt-1 max-w-reading text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
