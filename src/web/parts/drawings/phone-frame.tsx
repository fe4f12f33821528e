/** A phone seen from the front; what it shows goes inside. */
export function PhoneFrame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-[330px] rounded-[44px] border border-edge bg-[#000] p-2.5 shadow-soft"
    >
      <div className="relative overflow-clip rounded-[34px] bg-card text-ink">
        <span className="absolute top-2.5 left-1/2 z-10 h-5 w-20 -translate-x-1/2 rounded-full bg-[#000]" />
        {children}
      </div>
    </div>
  )
}
