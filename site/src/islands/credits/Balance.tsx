import { totalCredits } from '#contract/credits.ts'
import type { CreditHoldings } from '#contract/credit-history.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { dayOf } from '../../lib/day.ts'
import { Reserved } from '../../ui/Reserved.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCount } from '../../ui/use-count.ts'
import { useFolded } from '../../ui/use-folded.ts'
import { scaleFor, stockParts } from './stock.ts'
import type { StockPart } from './stock.ts'

const texts = creditHistoryMessages.balance
const percent = (value: number, max: number) => `${(value / max) * 100}%`

function inWords({ kind, count, expiresAt }: StockPart): string {
  if (kind === 'held') return texts.held(count)
  if (kind === 'lasting') return texts.lasting(count)
  return expiresAt === null ? `${count} ${texts.laterNote(count)}` : texts.expiring(count, dayOf(expiresAt))
}

function note(part: StockPart, parts: readonly StockPart[]): string {
  const { kind, count, expiresAt } = part
  if (kind === 'lasting') return texts.lastingNote(count)
  if (expiresAt === null) return texts.laterNote(count)
  const isFirst = parts.find((each) => each.kind === 'expiring') === part && parts.at(-1) !== part
  return `${texts.expiringNote(count, dayOf(expiresAt))}${isFirst ? texts.spentFirst : ''}`
}

/** What one has as a bar on its scale: reserved, expiring, lasting. */
function Stock({ holdings }: { readonly holdings: CreditHoldings }) {
  const total = totalCredits(holdings.credits)
  const { max, step } = scaleFor(total)
  const parts = stockParts(holdings)
  // What is reserved stands at the left already.
  const spendable = parts.filter(({ kind }) => kind !== 'held')
  const widths = spendable.map(({ count }, at) => count + (at === 0 ? holdings.credits.reserved : 0))
  const marks = Array.from({ length: max / step + 1 }, (_mark, at) => at * step)
  return (
    <div className="stock">
      <span className="top-mark" style={{ left: percent(total, max) }} aria-hidden>
        {total}
      </span>
      <div className="bars" role="img" aria-label={parts.map(inWords).join(', ') || texts.none}>
        {parts.map((part) => (
          <i
            key={`${part.kind} ${part.expiresAt}`}
            data-kind={part.kind}
            style={{ width: percent(part.count, max) }}
          />
        ))}
      </div>
      <div className="ruler" style={{ '--u': percent(1, (max / step) * 5) } as React.CSSProperties} />
      <div className="marks" aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={{ left: percent(mark, max) }}>
            {mark}
          </span>
        ))}
      </div>
      <div
        className="dims"
        style={{ gridTemplateColumns: [...widths, max - total].map((count) => `${count}fr`).join(' ') }}
        aria-hidden
      >
        {spendable.map((part) => (
          <div key={`${part.kind} ${part.expiresAt}`} className="dim">
            <b>{part.count}</b>
            {note(part, parts)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The balance, what of it is reserved, and the bar. */
export function Balance({ holdings }: { readonly holdings: CreditHoldings | null }) {
  const { shown, folding } = useFolded(holdings && holdings.credits)
  const figure = useCount(shown && totalCredits(shown))
  const making = holdings?.reservations[0]
  return (
    <section className="stock-of" aria-label={texts.region}>
      <div>
        <h2>{texts.title}</h2>
        <div className="fig">
          {holdings ? (
            <span role="img" aria-label={commonMessages.credits.label(holdings.credits)}>
              {figure ?? totalCredits(holdings.credits)}
            </span>
          ) : (
            <Skeleton width="2ch" height="0.95em" />
          )}
        </div>
        <p className="held-line">
          <Reserved count={shown?.reserved ?? 0} folding={folding} />
        </p>
        {holdings && making && (
          <p className="held-note">{texts.making(making.plugin?.name ?? null, holdings.credits.spendable)}</p>
        )}
      </div>
      {holdings ? <Stock holdings={holdings} /> : <Skeleton className="stock-awaited" />}
    </section>
  )
}
