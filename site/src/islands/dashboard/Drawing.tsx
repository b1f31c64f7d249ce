import type { ReactNode } from 'react'

/** For each place of a drawing a whole number from 0 that is smaller than `below`: any, but always the same for a plugin. */
type Draw = (place: number, below: number) => number

const thin = { strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
const color = (isAccent: boolean): string => (isAccent ? 'var(--ember)' : 'var(--tick)')
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

function list(draw: Draw): ReactNode {
  const rows = 3 + draw(0, 3)
  const accent = draw(1, rows)
  return upTo(rows).map((at) => (
    <g key={at} transform={`translate(36 ${24 + at * 11})`}>
      <path d={`M0 0h${24 + draw(at + 2, 5) * 8}`} stroke={color(at === accent)} {...thin} />
      <path d="M74 0h14" stroke="var(--tick)" {...thin} />
    </g>
  ))
}

function tiles(draw: Draw): ReactNode {
  const accent = draw(0, 6)
  return upTo(6).map((at) => (
    <rect
      key={at}
      x={36 + (at % 3) * 31}
      y={22 + Math.floor(at / 3) * 28}
      width="26"
      height="22"
      rx="2"
      stroke={color(at === accent)}
      {...thin}
    />
  ))
}

function chart(draw: Draw): ReactNode {
  const accent = draw(0, 7)
  return upTo(7).map((at) => (
    <path
      key={at}
      d={`M${42 + at * 13} 74v-${10 + draw(at + 1, 9) * 4}`}
      stroke={color(at === accent)}
      strokeWidth="6"
    />
  ))
}

function form(draw: Draw): ReactNode {
  return (
    <>
      {upTo(2).map((at) => (
        <g key={at} transform={`translate(36 ${22 + at * 20})`}>
          <path d={`M0 0h${20 + draw(at, 4) * 8}`} stroke="var(--tick)" {...thin} />
          <rect x="0" y="5" width="88" height="9" rx="2" stroke="var(--tick)" {...thin} />
        </g>
      ))}
      <rect x="36" y="64" width={24 + draw(2, 3) * 6} height="10" rx="2" fill="var(--ember)" />
    </>
  )
}

function month(draw: Draw): ReactNode {
  const accent = draw(0, 28)
  return upTo(28).map((at) => (
    <circle
      key={at}
      cx={40 + (at % 7) * 13}
      cy={27 + Math.floor(at / 7) * 14}
      r={at === accent ? 4 : 2}
      fill={color(at === accent)}
    />
  ))
}

const kinds = [list, tiles, chart, form, month]

/** Spreads what is alike over all numbers (the finalizer of MurmurHash3). */
function spread(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** A plugin as a drawing: always the same for the same plugin, never another's screenshot. */
export function Drawing({ seed }: { readonly seed: string }) {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  const draw: Draw = (place, below) => spread(hash + place + 1) % below
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
      {kinds[spread(hash) % kinds.length]?.(draw)}
      <path
        d="M8 24h10M8 34h10M8 44h10"
        stroke="var(--tick)"
        strokeWidth="1.6"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
