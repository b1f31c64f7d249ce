/** A plugin as a drawing: always the same for the same plugin, never another's screenshot. */
export function Drawing({ seed }: { readonly seed: string }) {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  const rows = 3 + (hash % 3)
  const ember = (hash >>> 3) % rows
  const wide = (row: number) => 24 + ((hash >>> (row * 4)) % 5) * 8
  return (
    <svg viewBox="0 0 132 84" fill="none" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="130"
        height="82"
        rx="3"
        fill="var(--sheet)"
        stroke="currentColor"
        strokeWidth="1.2"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M1 13h130M26 13v70"
        stroke="currentColor"
        strokeWidth="1.2"
        vectorEffect="non-scaling-stroke"
      />
      {Array.from({ length: rows }, (_, row) => (
        <g key={row} transform={`translate(36 ${24 + row * 11})`}>
          <path
            d={`M0 0h${wide(row)}`}
            stroke={row === ember ? 'var(--ember)' : 'var(--tick)'}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <path d="M74 0h14" stroke="var(--tick)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      {[24, 34, 44].map((y) => (
        <path
          key={y}
          d={`M8 ${y}h10`}
          stroke="var(--tick)"
          strokeWidth="1.6"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
