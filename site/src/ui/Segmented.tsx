interface Segment<Name extends string> {
  readonly name: Name
  readonly label: string
}

interface SegmentedProps<Name extends string> {
  readonly label: string
  readonly segments: readonly Segment<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  readonly className?: string
}

/** Two or three ways to look at the same thing. */
export function Segmented<Name extends string>({
  label,
  segments,
  selected,
  onSelect,
  className,
}: SegmentedProps<Name>) {
  return (
    <div className={className ? `seg ${className}` : 'seg'} role="group" aria-label={label}>
      {segments.map(({ name, label: text }) => (
        <button key={name} type="button" aria-pressed={name === selected} onClick={() => onSelect(name)}>
          {text}
        </button>
      ))}
    </div>
  )
}
