import Car from 'lucide-react/icons/car'

/** The line below a map: which car, what it is doing, as of when. */
export function CarState({ car, state, when }: { car: string; state: string; when: string }) {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 border-hairline border-t px-5 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-guide-wash text-guide">
        <Car className="size-5" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{car}</span>
          <span className="text-sm text-soft">{when}</span>
        </span>
        <span className="block text-sm text-soft">{state}</span>
      </span>
    </div>
  )
}
