import X from 'lucide-react/icons/x'

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-button text-soft hover:bg-hover hover:text-ink"
    >
      <X aria-hidden="true" className="size-6" />
    </button>
  )
}
