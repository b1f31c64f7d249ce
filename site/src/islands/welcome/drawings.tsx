/**
 * The drawings of the slides: lines of one strength, and in each the one part in ember that the slide is about.
 */

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const paper = { ...line, fill: 'var(--sheet)' } as const
const faint = { ...line, stroke: 'var(--tick)', strokeWidth: 2 } as const
const hot = { ...line, stroke: 'var(--ember)', strokeWidth: 2 } as const

const frame = { viewBox: '0 0 320 240', 'aria-hidden': true } as const

/** A sentence becomes files; the line that is being written is hot. */
function Generate() {
  return (
    <svg {...frame}>
      <path
        {...paper}
        d="M22 64h92a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H62l-18 18v-18H22a8 8 0 0 1-8-8V72a8 8 0 0 1 8-8Z"
      />
      <path {...faint} d="M30 84h74M30 97h60M30 110h40" />
      <path {...line} d="M134 96h28m-8-7 8 7-8 7" />
      <path {...paper} d="M196 30h92a6 6 0 0 1 6 6v142a6 6 0 0 1-6 6h-92" />
      <path {...paper} d="M184 44h76l20 20v130a6 6 0 0 1-6 6h-90a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6Z" />
      <path {...line} d="M260 44v20h20" />
      <path {...faint} d="M194 74h32M194 90h58M204 106h46M204 122h30M204 138h52" />
      <path {...hot} d="M194 154h38" />
      <path {...hot} d="M240 147v14" />
    </svg>
  )
}

/** A screen with one part of it marked, to be changed. */
function Edit() {
  return (
    <svg {...frame}>
      <rect {...paper} x="40" y="34" width="240" height="164" rx="8" />
      <path {...line} d="M40 58h240M96 58v140" />
      <path {...faint} d="M54 78h26M54 94h20M54 110h26M54 126h18" />
      <path {...faint} d="M114 78h56M114 96h140M114 176h64" />
      <rect {...hot} x="112" y="112" width="118" height="44" rx="4" />
      <path {...faint} d="M126 128h70M126 142h44" />
      <g fill="var(--sheet)" stroke="var(--ember)" strokeWidth="2">
        <path d="M108 108h8v8h-8zM226 108h8v8h-8zM108 152h8v8h-8zM226 152h8v8h-8z" />
      </g>
      <path {...paper} d="m240 164 36 36-14 3 8 17-9 4-8-17-11 9Z" />
    </svg>
  )
}

/** A file on its way into the tray. */
function Download() {
  return (
    <svg {...frame}>
      <path {...paper} d="M112 24h68l28 28v84a6 6 0 0 1-6 6h-90a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z" />
      <path {...line} d="M180 24v28h28" />
      <path {...line} d="M136 24v10m8 0v10m-8 0v10m8 0v10m-8 0v10" />
      <rect {...paper} x="131" y="76" width="18" height="24" rx="4" />
      <path {...line} d="M140 86v6" />
      <path {...faint} d="M162 72h28M162 88h28M162 104h18" />
      <path {...hot} d="M160 126v52m-18-18 18 18 18-18" />
      <path {...line} d="M72 158v40a10 10 0 0 0 10 10h156a10 10 0 0 0 10-10v-40" />
      <path {...faint} d="M98 190h24M198 190h24" />
    </svg>
  )
}

/** A list with every line ticked off, behind a lock. */
function Secure() {
  return (
    <svg {...frame}>
      <rect {...paper} x="60" y="30" width="150" height="176" rx="8" />
      <path {...line} d="M60 58h150" />
      <path {...faint} d="M76 44h44" />
      <path {...line} d="m76 84 6 6 11-12M76 114l6 6 11-12M76 144l6 6 11-12M76 174l6 6 11-12" />
      <path {...faint} d="M108 84h84M108 114h68M108 144h50M108 174h40" />
      <path
        {...paper}
        d="M226 96c14 10 28 14 44 15v42c0 27-19 44-44 54-25-10-44-27-44-54v-42c16-1 30-5 44-15Z"
      />
      <path {...hot} d="m206 152 14 14 26-28" />
    </svg>
  )
}

export const drawings = { generate: Generate, edit: Edit, download: Download, secure: Secure }
