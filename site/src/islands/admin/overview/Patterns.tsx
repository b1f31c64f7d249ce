/** How parts of bars are filled, so that they differ without their colors. */
export type Fill = 'solid' | 'dots' | 'bars' | 'hatch' | 'cross' | 'hollow'

export const fillOf = (fill: Fill): string => (fill === 'solid' ? 'var(--ink)' : `url(#ov-${fill})`)

/** The patterns, once for all charts of the page. */
export function Patterns() {
  const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' }
  return (
    <svg className="ov-defs" aria-hidden>
      <defs>
        <pattern id="ov-dots" {...size}>
          <rect width="6" height="6" fill="var(--well)" />
          <circle cx="3" cy="3" r="1.4" fill="var(--success)" />
        </pattern>
        <pattern id="ov-bars" {...size}>
          <rect width="6" height="6" fill="var(--info-soft)" />
          <rect width="6" height="2.5" fill="var(--info)" />
        </pattern>
        <pattern id="ov-hatch" {...size} patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--danger-soft)" />
          <rect width="3" height="6" fill="var(--danger)" />
        </pattern>
        <pattern id="ov-cross" {...size}>
          <rect width="6" height="6" fill="var(--warning-soft)" />
          <path d="M0 0 6 6M6 0 0 6" stroke="var(--warning)" />
        </pattern>
        <pattern id="ov-hollow" {...size}>
          <rect width="6" height="6" fill="var(--tick)" opacity=".45" />
        </pattern>
      </defs>
    </svg>
  )
}
