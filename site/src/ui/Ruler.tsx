interface RulerProps {
  /** The value in words: '42 of 100 credits left'. */
  readonly label: string
  readonly value: number
  readonly max: number
  /** Without the figures at both ends. */
  readonly bare?: boolean
}

/** A quantity on its scale, with an ember mark at its value. */
export function Ruler({ label, value, max, bare = false }: RulerProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div className="gauge" role="img" aria-label={label}>
      <div className="ruler" />
      <i
        ref={(mark) => {
          // Not as an attribute: the policy of our pages refuses those in HTML that comes from the server.
          if (mark) mark.style.left = `${share * 100}%`
        }}
      />
      {!bare && (
        <>
          <span>0</span>
          <span>{max}</span>
        </>
      )}
    </div>
  )
}
