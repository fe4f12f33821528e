import { X } from './first-icons.tsx'

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-button text-soft hover:bg-hover hover:text-ink"
    >
      <X className="size-6" />
    </button>
  )
}
