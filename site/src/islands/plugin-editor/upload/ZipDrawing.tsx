/** A box with a zipper, in the measure that it may have. */
export function ZipDrawing({ size }: { readonly size: string }) {
  return (
    <svg
      className="zip-drawing"
      viewBox="0 0 272 180"
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <g fill="var(--sheet)">
        <path d="M40.5 54.5h140v104h-140z" />
        <path d="m40.5 54.5 18-22h104l18 22" />
      </g>
      <path stroke="var(--tick)" d="M110.5 32.5v126M56 130h34M56 138h24M56 146h30M131 130h34M131 138h20" />
      <path strokeWidth="2" d="M106 60h9M106 68h9M106 76h9M106 84h9M106 92h9" />
      <rect fill="var(--ember)" stroke="none" x="104.5" y="98.5" width="12" height="20" rx="2" />
      <path
        stroke="var(--ink-3)"
        d="M196.5 32.5h20M196.5 158.5h20M206.5 33v125m-3.5-119 3.5-6 3.5 6m-7 113 3.5 6 3.5-6"
      />
      <text className="mono" fill="var(--ink-3)" stroke="none" fontSize="12" x="214" y="100">
        {size.replace(/^\D+/, '')}
      </text>
      <path stroke="var(--ember)" strokeWidth="1.6" d="M110.5 4v18m-5.5-7 5.5 7 5.5-7" />
    </svg>
  )
}
