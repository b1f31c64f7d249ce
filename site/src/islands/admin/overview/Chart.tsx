import { useState } from 'react'
import { overviewMessages } from '#contract/messages/admin-overview.ts'
import { shortDate } from '../../../content/dates.ts'
import { fillOf } from './Patterns.tsx'
import type { Fill } from './Patterns.tsx'
import { endsOf, stack } from './scale.ts'

const texts = overviewMessages.charts

export interface Series {
  readonly name: string
  readonly fill: Fill
  /** One for each day, not below 0. */
  readonly values: readonly number[]
  /** Whether it is drawn below the line. */
  readonly down?: boolean
}

interface Props {
  readonly title: string
  /** YYYY-MM-DD, oldest first. */
  readonly days: readonly string[]
  readonly series: readonly Series[]
  /** A value as people read it. */
  format(value: number): string
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** What the bars say, for each day and in words; rendered once it is opened, since it is long. */
function Table({ title, days, series, format }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.table}</summary>
      {isOpen && (
        <div className="scroll ov-rows" role="region" aria-label={title} tabIndex={0}>
          <table className="grid-t">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <td className="day">{shortDate(day)}</td>
                    {series.map(({ name, values }) => (
                      <td key={name} className="r">
                        {format(values[at] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

/** The bars of all days, with what each says in its tooltip. */
function Bars({ title, days, series, format }: Props) {
  const downwards = series.map(({ down = false }) => down)
  const rows = days.map((_day, at) => series.map(({ values }) => values[at] ?? 0))
  const ends = endsOf(rows, downwards)
  const line = ends.up / (ends.up + ends.down)
  const width = 1 / days.length
  return (
    <div className="ov-plot">
      <div className="ov-scale" aria-hidden>
        <span>{format(ends.up)}</span>
        <span style={{ top: percent(line) }}>0</span>
        {ends.down > 0 && <span style={{ top: '100%' }}>{format(ends.down)}</span>}
      </div>
      <svg role="img" aria-label={title}>
        {rows.map((values, at) => {
          const day = days[at] ?? ''
          const said = series.map(({ name }, of) => texts.part(name, format(values[of] ?? 0)))
          const pieces = stack(values, downwards, ends)
          return (
            <g key={day}>
              <title>{texts.told(shortDate(day), said)}</title>
              <rect x={percent(at * width)} width={percent(width)} height="100%" fill="transparent" />
              {pieces.map(
                ({ y, height }, of) =>
                  height > 0 && (
                    <rect
                      key={of}
                      x={percent((at + 0.12) * width)}
                      width={percent(0.76 * width)}
                      y={percent(y)}
                      height={percent(height)}
                      fill={fillOf(series[of]?.fill ?? 'solid')}
                      stroke="var(--sheet)"
                      strokeWidth="0.5"
                    />
                  ),
              )}
            </g>
          )
        })}
        <line x2="100%" y1={percent(line)} y2={percent(line)} stroke="var(--line-control)" />
      </svg>
      <div className="ov-days" aria-hidden>
        <span>{shortDate(days[0] ?? '')}</span>
        <span>{shortDate(days.at(-1) ?? '')}</span>
      </div>
    </div>
  )
}

/** Bars by day, told apart by patterns and not by colors alone, with their sums and as a table. */
export function Chart(props: Props) {
  const { title, series, format } = props
  const sums = series.map(({ values }) => sum(values))
  return (
    <section className="sheet ov-chart">
      <h2>{title}</h2>
      <ul>
        {series.map(({ name, fill }, at) => (
          <li key={name}>
            <svg aria-hidden>
              <rect width="100%" height="100%" fill={fillOf(fill)} />
            </svg>
            {name} <b className="tabular-nums">{format(sums[at] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {sums.every((each) => each === 0) ? (
        <p className="ov-none">{texts.nothing}</p>
      ) : (
        <>
          <Bars {...props} />
          <Table {...props} />
        </>
      )}
    </section>
  )
}
